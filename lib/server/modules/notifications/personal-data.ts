import "server-only";

import { listNotifications } from "#lib/server/modules/notifications/commands/site-notifications";
import type { PersonalData } from "#lib/server/platform/personal-data";

const MAX_EXPORTED = 1_000;

/** Foreign keys delete notifications with the account. */
export const personalData: PersonalData = {
  tables: ["notification"],
  export: async ({ id }) => ({
    notifications: (await listNotifications({ id }, 1, MAX_EXPORTED)).items.map(({ id: _id, ...notification }) => notification),
  }),
};
