import { findSimilarRequestsOperation } from "#lib/contract/requests/operations";
import { serializeQueuedRequest } from "#lib/contract/requests/responses";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listInterests } from "#lib/server/modules/requests/queries/request";
import { findSimilarRequests } from "#lib/server/modules/requests/queries/similar";

export const GET = endpoint(findSimilarRequestsOperation, async ({ viewer, query: { prompt, authorId }, now }) => {
  const similar = await findSimilarRequests(prompt, authorId, now);
  const interests = await listInterests(viewer, similar);
  const others = similar.filter(({ id }) => !interests.of(id).isOwn);
  return { requests: others.map((request) => ({ ...serializeQueuedRequest(request), ...interests.of(request.id) })) };
});
