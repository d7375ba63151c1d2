import { mergeRequestOperation } from "#lib/contract/requests/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { mergeRequest } from "#lib/server/modules/requests/commands/decide";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(mergeRequestOperation, async ({ viewer, params, body, now, request }) => {
  await mergeRequest(viewer, params.id, body.into, now);
  return successMessage("decided", request);
});
