import { setAdminOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setRole } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(setAdminOperation, async ({ viewer, params, body, now, request }) => {
  await setRole(viewer, params.id, body.isAdmin ? "administrator" : "user", now);
  return successMessage("decided", request);
});
