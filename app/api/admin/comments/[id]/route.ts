import { removeCommentOperation } from "#lib/contract/moderation";
import { forgetExpired } from "#lib/server/cached/expiry";
import { decideComments } from "#lib/server/data/moderation";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const DELETE = endpoint(removeCommentOperation, async ({ viewer, params, now, request }) => {
  await decideComments(viewer, [params.id], "delete", null, now);
  await forgetExpired();
  return told("commentDeleted", request);
});
