import "server-only";

import { findSubscription } from "#lib/server/modules/newsletter/commands/subscription";
import type { PersonalData } from "#lib/server/platform/personal-data";

/**
 * A newsletter subscription belongs to an address, which only a verified account has proved to be its own. It stays when the
 * account goes: it was consented to apart from it.
 */
export const personalData: PersonalData = {
  tables: [],
  export: async ({ emailKey, verified }) => ({ newsletter: verified ? await findSubscription(emailKey) : null }),
};
