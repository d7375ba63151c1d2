import "server-only";

import { exportAcceptances } from "#lib/server/modules/legal/queries/acceptances";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** A foreign key deletes the acceptances with the user. */
export const personalData: PersonalData = {
  tables: ["legal_acceptance"],
  columns: {
    "legal_announcement.cursor": "The id of the last user who was mailed, which names nobody once the account is gone; not exported.",
  },
  export: exportAcceptances,
};
