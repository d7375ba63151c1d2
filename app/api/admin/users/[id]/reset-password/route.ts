import { resetUserPasswordOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { resetToRandomPassword } from "#lib/server/modules/accounts/commands/password-policy";

export const POST = endpoint(resetUserPasswordOperation, async ({ viewer, params, now }) => ({
  newPassword: await resetToRandomPassword(viewer, params.id, now),
}));
