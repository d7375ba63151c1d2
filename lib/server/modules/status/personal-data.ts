import "server-only";

import { findStatusSubscription } from "#lib/server/modules/status/queries/subscriber";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** A subscription belongs to an address: only a verified user may export it, and it outlives the account, as it was consented to separately. */
export const personalData: PersonalData = {
  tables: [],
  export: async ({ emailKey, verified }) => ({ statusSubscription: verified ? await findStatusSubscription(emailKey) : null }),
};
