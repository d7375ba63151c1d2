import "server-only";

import { listReading } from "#lib/server/modules/reading/queries/reading";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Foreign keys delete positions, wanted books, bookmarks and highlights with the account. */
export const personalData: PersonalData = {
  tables: ["reading_position", "wanted_book", "bookmark", "highlight"],
  export: async ({ id }) => ({ reading: await listReading({ id }) }),
};
