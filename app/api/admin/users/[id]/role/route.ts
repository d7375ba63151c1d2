import { setRoleOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setRole } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(setRoleOperation, async ({ viewer, params, body, now, request }) => {
  await setRole(viewer, params.id, body.role, now);
  return successMessage("decided", request);
});
