import "server-only";

import { anonymiseLog } from "#lib/server/modules/moderation/commands/anonymise-log";
import { anonymiseReports } from "#lib/server/modules/moderation/commands/reports";
import { exportReports } from "#lib/server/modules/moderation/queries/reports";
import type { PersonalData } from "#lib/server/platform/personal-data";

/**
 * Audit entries are kept after an account is deleted; an administrator's actions are not part of their export. Users export the reports that
 * they made: those about them are other people's data.
 */
export const personalData: PersonalData = {
  tables: ["audit_entry", "report"],
  export: async ({ id }) => ({ reports: await exportReports(id) }),
  erase: async ({ id, username, keepComments }, db) => {
    await anonymiseLog(username, keepComments, db);
    await anonymiseReports(id, db);
  },
};
