import { removeCommentOperation } from "#lib/contract/moderation";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { decideComments } from "#lib/server/modules/comments/commands/decide-comments";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(removeCommentOperation, async ({ viewer, params, now, request }) => {
  await decideComments(viewer, [params.id], "delete", null, now);
  return successMessage("commentDeleted", request);
});
