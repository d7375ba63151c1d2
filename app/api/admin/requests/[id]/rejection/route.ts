import { rejectRequestOperation, reopenRequestOperation } from "#lib/contract/requests/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { rejectRequest, reopenRequest } from "#lib/server/modules/requests/commands/decide";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(rejectRequestOperation, async ({ viewer, params, body, now, request }) => {
  await rejectRequest(viewer, params.id, body.reason, now);
  return successMessage("decided", request);
});

export const DELETE = endpoint(reopenRequestOperation, async ({ viewer, params, now, request }) => {
  await reopenRequest(viewer, params.id, now);
  return successMessage("decided", request);
});
