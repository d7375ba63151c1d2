import "server-only";

import { anonymizeConversations, findImageKeys } from "#lib/server/modules/support/commands/delete-conversations";
import { exportConversations, exportStrikes } from "#lib/server/modules/support/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Conversations with the user's verified address belong to the user too: it may have been entered without logging in. */
export const personalData: PersonalData = {
  tables: ["conversation", "conversation_message", "dmca_case"],
  export: async ({ id, emailKey, verified }) => ({
    conversations: await exportConversations(id, verified ? emailKey : null),
    copyrightStrikes: await exportStrikes(id),
  }),
  files: ({ id, emailKey, verified }, db) => findImageKeys(db, id, verified ? emailKey : null),
  erase: ({ id, emailKey, verified }, db) => anonymizeConversations(db, id, verified ? emailKey : null),
};
