import { cancelRequestOperation, getRequestOperation } from "#lib/contract/requests/operations";
import { serializeRequest } from "#lib/contract/requests/responses";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { maySeeStory } from "#lib/server/modules/generation/policy";
import { findProgress, findStorySoFar, isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { cancelRequest } from "#lib/server/modules/requests/commands/cancel-request";
import { getRequest } from "#lib/server/modules/requests/queries/request";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(getRequestOperation, async ({ viewer, params, now }) => {
  const { request, ...details } = await getRequest(viewer, params.id, now);
  const id = request.mergedIntoId ?? request.id;
  const [progress, story] = await Promise.all([findProgress(id), maySeeStory(viewer, details) ? findStorySoFar(id) : null]);
  return { ...serializeRequest(request), ...details, progress, story, isWritingConnected: isWritingConnected() };
});

export const DELETE = endpoint(cancelRequestOperation, async ({ viewer, params, now, request }) => {
  await cancelRequest(viewer, params.id, now);
  return successMessage("requestCancelled", request);
});
