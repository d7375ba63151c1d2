import { endUserSessionsOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { endSessionsOf } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(endUserSessionsOperation, async ({ viewer, params, now, request }) => {
  await endSessionsOf(viewer, params.id, now);
  return successMessage("decided", request);
});
