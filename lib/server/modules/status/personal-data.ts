import "server-only";

import { findStatusSubscription } from "#lib/server/modules/status/queries/subscriber";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** A subscription belongs to an address: only a verified user may export it, and it outlives the account, as it was consented to separately. */
export const personalData: PersonalData = {
  tables: [],
  columns: {
    "status_subscriber.email": "The export says that there is a subscription. Kept until it is ended.",
    "status_subscriber.email_key": "as status_subscriber.email",
    "status_webhook.url": "The address of a program, which its own token deletes; nothing says whose it is.",
  },
  export: async ({ emailKey, verified }) => ({ statusSubscription: verified ? await findStatusSubscription(emailKey) : null }),
};
