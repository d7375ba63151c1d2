import "server-only";

import { exportDownloads } from "#lib/server/modules/downloads/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Downloads are kept without their user, so that counters stay correct. */
export const personalData: PersonalData = {
  tables: ["download"],
  export: async ({ id }) => ({ downloads: await exportDownloads(id) }),
};
