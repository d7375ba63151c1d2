import { followRequestOperation, unfollowRequestOperation } from "#lib/contract/requests/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { followRequest, unfollowRequest } from "#lib/server/modules/requests/commands/interest";
import { getInterest } from "#lib/server/modules/requests/queries/request";

export const PUT = endpoint(followRequestOperation, async ({ viewer, params }) => {
  await followRequest(viewer, params.id);
  return getInterest(viewer, params.id);
});

export const DELETE = endpoint(unfollowRequestOperation, async ({ viewer, params }) => {
  await unfollowRequest(viewer, params.id);
  return getInterest(viewer, params.id);
});
