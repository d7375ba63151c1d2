import "server-only";

import { exportAccount } from "#lib/server/modules/accounts/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Foreign keys delete these rows with the user. */
export const personalData: PersonalData = {
  tables: ["session", "email_token", "connection", "app_password"],
  export: exportAccount,
};
