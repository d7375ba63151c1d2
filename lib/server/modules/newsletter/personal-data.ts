import "server-only";

import { findSubscription } from "#lib/server/modules/newsletter/commands/subscription";
import type { PersonalData } from "#lib/server/platform/personal-data";

/**
 * A subscription belongs to an address, so that only a verified user may export it. It outlives the account, as it was consented to
 * separately.
 */
export const personalData: PersonalData = {
  tables: [],
  export: async ({ emailKey, verified }) => ({ newsletter: verified ? await findSubscription(emailKey) : null }),
};
