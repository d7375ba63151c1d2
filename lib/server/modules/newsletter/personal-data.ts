import "server-only";

import { findSubscription } from "#lib/server/modules/newsletter/commands/subscription";
import type { PersonalData } from "#lib/server/platform/personal-data";

/**
 * A subscription belongs to an address, so that only a verified user may export it. It outlives the account, as it was consented to
 * separately.
 */
export const personalData: PersonalData = {
  tables: [],
  columns: {
    "subscriber.email": "The export says that there is a subscription. Kept until it is ended; deleted if it is not confirmed in time.",
    "subscriber.email_key": "as subscriber.email",
    "digest_delivery.email_key": "That a digest was sent on a day: deleted after the days in which its job may run again; not exported.",
    "digest_day.cursor": "The id of the last recipient, which names nobody once user or subscription is gone; not exported.",
  },
  export: async ({ emailKey, verified }) => ({ newsletter: verified ? await findSubscription(emailKey) : null }),
};
