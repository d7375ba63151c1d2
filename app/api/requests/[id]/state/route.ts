import { getRequestStateOperation } from "#lib/contract/requests/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findProgress } from "#lib/server/modules/generation/queries/progress";
import { getRequest } from "#lib/server/modules/requests/queries/request";

export const GET = endpoint(getRequestStateOperation, async ({ params, now }) => {
  const { request, isHeld, place, waiting } = await getRequest(null, params.id, now);
  return { status: request.status, isHeld, place, waiting, progress: await findProgress(request.mergedIntoId ?? request.id) };
});
