import "server-only";

import { exportNotifications } from "#lib/server/modules/notifications/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Foreign keys delete notifications with the account. */
export const personalData: PersonalData = {
  tables: ["notification"],
  columns: {
    "mail.encrypted_content":
      "Recipient and text of an e-mail, encrypted: deleted once it is sent, with its row after 30 days at the latest; not exported.",
    "mail.encrypted_recipient": "The address of an e-mail, encrypted: deleted with its row after 30 days; not exported.",
    "mail.refusal": "What the mail service said, which may name the address: deleted with the row after 30 days; not exported.",
    "suppressed_address.email_key": "Exported with the account. Kept: the address must not be mailed again, whoever enters it.",
    "announcement.cursor": "The id of the last user who was notified, which names nobody once the account is gone; not exported.",
  },
  export: async ({ id }) => ({ notifications: await exportNotifications(id) }),
};
