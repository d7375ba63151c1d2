import "server-only";

import { exportRatings } from "#lib/server/modules/ratings/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Ratings are kept without their user, so that averages stay correct. */
export const personalData: PersonalData = {
  tables: ["rating"],
  export: async ({ id }) => ({ ratings: await exportRatings(id) }),
};
