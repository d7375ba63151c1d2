import { restoreUserOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { restoreUser } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(restoreUserOperation, async ({ viewer, params, now, request }) => {
  await restoreUser(viewer, params.id, now);
  return successMessage("userRestored", request);
});
