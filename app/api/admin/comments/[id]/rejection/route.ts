import { rejectCommentOperation } from "#lib/contract/moderation";
import { forgetExpired } from "#lib/server/cached/expiry";
import { decideComments } from "#lib/server/data/moderation";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const PUT = endpoint(rejectCommentOperation, async ({ viewer, params, body, now, request }) => {
  await decideComments(viewer, [params.id], "reject", body.reason, now);
  await forgetExpired();
  return told("commentRejected", request);
});
