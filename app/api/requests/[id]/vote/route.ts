import { voteForRequestOperation, withdrawVoteOperation } from "#lib/contract/requests/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { voteForRequest, withdrawVote } from "#lib/server/modules/requests/commands/interest";
import { getInterest } from "#lib/server/modules/requests/queries/request";

export const PUT = endpoint(voteForRequestOperation, async ({ viewer, params, now }) => {
  await voteForRequest(viewer, params.id, now);
  return getInterest(viewer, params.id);
});

export const DELETE = endpoint(withdrawVoteOperation, async ({ viewer, params }) => {
  await withdrawVote(viewer, params.id);
  return getInterest(viewer, params.id);
});
