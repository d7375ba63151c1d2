import "server-only";

import type { PersonalData } from "#lib/server/platform/personal-data";

/** The usernames of administrators at work, which outlive the account as those in the audit log do. */
export const personalData: PersonalData = {
  tables: [],
  columns: {
    "reference_upload.uploader":
      "Who uploaded works of the true authors. Deleted with the upload after a week, or when another begins; not exported.",
  },
  export: () => Promise.resolve({}),
};
