import "server-only";

import { exportAccount } from "#lib/server/modules/accounts/queries/export";
import type { PersonalData } from "#lib/server/platform/personal-data";

/** Foreign keys delete these rows with the user. Administrators’ notes are not exported: they may name other people. */
export const personalData: PersonalData = {
  tables: ["session", "email_token", "connection", "app_password", "api_key", "api_usage", "user_note", "passkey", "totp", "recovery_code"],
  columns: {
    "users.username": "Exported; deleted with the account.",
    "users.username_key": "as users.username",
    "users.email": "Exported; deleted with the account.",
    "users.email_key": "as users.email",
    "users.first_name": "Exported; deleted with the account.",
    "users.last_name": "Exported; deleted with the account.",
    "invitation.email": "Nobody's account yet: deleted when it is accepted or revoked, or when it has expired; not exported.",
    "invitation.email_key": "as invitation.email",
    "registration.email": "Nobody's account yet: deleted after the registration, or when it is not finished in time; not exported.",
    "registration.email_key": "as registration.email",
    "registration.username": "as registration.email",
    "registration.username_key": "as registration.email",
  },
  export: exportAccount,
};
