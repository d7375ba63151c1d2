import { rejectCommentOperation } from "#lib/contract/moderation";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(rejectCommentOperation, async ({ viewer, params, body, now, request }) => {
  await decideComments(viewer, [params.id], "reject", body.reason, now);
  return successMessage("commentRejected", request);
});
