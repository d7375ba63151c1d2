import { approveCommentOperation } from "#lib/contract/moderation";
import { forgetExpired } from "#lib/server/cached/expiry";
import { decideComments } from "#lib/server/data/moderation";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const PUT = endpoint(approveCommentOperation, async ({ viewer, params, now, request }) => {
  await decideComments(viewer, [params.id], "approve", null, now);
  await forgetExpired();
  return told("commentApproved", request);
});
