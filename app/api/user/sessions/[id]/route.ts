import { endSessionOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { endSession } from "#lib/server/modules/accounts/commands/session";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(endSessionOperation, async ({ viewer, params, request }) => {
  await endSession(viewer, params.id);
  return successMessage("sessionEnded", request);
});
