import { liftSuspensionOperation, suspendUserOperation } from "#lib/contract/accounts/suspension-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { liftSuspension, suspendUser } from "#lib/server/modules/accounts/commands/suspension";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(suspendUserOperation, async ({ viewer, params, body, now, request }) => {
  await suspendUser(viewer, params.id, body, now);
  return successMessage("decided", request);
});

export const DELETE = endpoint(liftSuspensionOperation, async ({ viewer, params, now, request }) => {
  await liftSuspension(viewer, params.id, now);
  return successMessage("decided", request);
});
