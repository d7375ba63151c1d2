import "server-only";

import type { PersonalData } from "#lib/server/platform/personal-data";

/** The usernames of administrators at work, which outlive the account as those in the audit log do. */
export const personalData: PersonalData = {
  tables: [],
  columns: {
    "chapter_revision.editor": "Who changed a published text. Kept; not exported, as an administrator's actions are not.",
    "collection_upload.uploader": "Who uploaded a collection. Deleted with the upload after a week, or when another begins; not exported.",
  },
  export: () => Promise.resolve({}),
};
