import "server-only";

import { exportAccount } from "#lib/server/modules/accounts/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Foreign keys delete these rows with the user. Administrators’ notes are not exported: they may name other people. */
export const personalData: PersonalData = {
  tables: ["session", "email_token", "connection", "app_password", "api_key", "api_usage", "user_note", "passkey", "totp", "recovery_code"],
  export: exportAccount,
};
