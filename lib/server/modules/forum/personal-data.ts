import "server-only";

import { eraseForumData } from "#lib/server/modules/forum/commands/erase-user";
import { exportForumData } from "#lib/server/modules/forum/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

export const personalData: PersonalData = {
  tables: [
    "forum_thread",
    "forum_post",
    "forum_like",
    "forum_subscription",
    "forum_thread_mail",
    "forum_reading",
    "forum_visitor",
    "forum_draft",
    "forum_removal",
  ],
  export: async ({ id }) => ({ forum: await exportForumData(id) }),
  erase: ({ id }, db) => eraseForumData(id, db),
};
