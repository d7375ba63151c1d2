import "server-only";

import { eraseComments } from "#lib/server/modules/comments/commands/erase-comments";
import { exportComments } from "#lib/server/modules/comments/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

export const personalData: PersonalData = {
  tables: ["comment"],
  export: async ({ id }) => ({ comments: await exportComments(id) }),
  erase: ({ id, keepComments }, db) => eraseComments(id, keepComments, db),
};
