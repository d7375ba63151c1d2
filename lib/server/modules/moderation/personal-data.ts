import "server-only";

import { anonymiseLog } from "#lib/server/modules/moderation/commands/anonymise-log";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Audit entries are kept after an account is deleted; an administrator's actions are not part of their export. */
export const personalData: PersonalData = {
  tables: ["audit_entry"],
  export: () => Promise.resolve({}),
  erase: ({ username, keepComments }, db) => anonymiseLog(username, keepComments, db),
};
