import { approveCommentOperation } from "#lib/contract/moderation";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(approveCommentOperation, async ({ viewer, params, now, request }) => {
  await decideComments(viewer, [params.id], "approve", null, now);
  return successMessage("commentApproved", request);
});
