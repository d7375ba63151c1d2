import { rejectCommentOperation } from "#lib/contract/moderation";
import { decideComments } from "#lib/server/modules/comments/commands-moderation";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(rejectCommentOperation, async ({ viewer, params, body, now, request }) => {
  await decideComments(viewer, [params.id], "reject", body.reason, now);
  await forgetExpired();
  return told("commentRejected", request);
});
