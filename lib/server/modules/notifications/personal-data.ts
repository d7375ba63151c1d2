import "server-only";

import { exportNotifications } from "#lib/server/modules/notifications/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Foreign keys delete notifications with the account. */
export const personalData: PersonalData = {
  tables: ["notification"],
  export: async ({ id }) => ({ notifications: await exportNotifications(id) }),
};
