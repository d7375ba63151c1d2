import { approveCommentOperation } from "#lib/contract/moderation";
import { decideComments } from "#lib/server/modules/comments/commands-moderation";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(approveCommentOperation, async ({ viewer, params, now, request }) => {
  await decideComments(viewer, [params.id], "approve", null, now);
  await forgetExpired();
  return told("commentApproved", request);
});
