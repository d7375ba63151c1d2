import { removeCommentOperation } from "#lib/contract/moderation";
import { decideComments } from "#lib/server/modules/comments/commands-moderation";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(removeCommentOperation, async ({ viewer, params, now, request }) => {
  await decideComments(viewer, [params.id], "delete", null, now);
  await forgetExpired();
  return told("commentDeleted", request);
});
