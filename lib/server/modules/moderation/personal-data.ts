import "server-only";

import { anonymiseLog } from "#lib/server/modules/moderation/commands/anonymise-log";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** The audit log outlives its users; what an administrator did is no part of the export. */
export const personalData: PersonalData = {
  tables: ["audit_entry"],
  export: () => Promise.resolve({}),
  erase: ({ username, keepComments }, db) => anonymiseLog(username, keepComments, db),
};
