import "server-only";

import { eraseDeskWords } from "#lib/server/modules/generation/commands/erase-desk-words";
import { exportDecisions } from "#lib/server/modules/generation/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

export const personalData: PersonalData = {
  tables: ["generation_step"],
  export: async ({ id }) => ({ deskDecisions: await exportDecisions(id) }),
  erase: ({ id }, db) => eraseDeskWords(id, db),
};
