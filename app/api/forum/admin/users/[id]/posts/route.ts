import { removeUserPostsOperation, restoreUserPostsOperation } from "#lib/contract/forum/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removeUserPosts, restoreUserPosts } from "#lib/server/modules/forum/commands/user-posts";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(removeUserPostsOperation, async ({ viewer, params, body, now, request }) => {
  const removed = await removeUserPosts(viewer, params.id, body.reason, now);
  return { removed, message: successMessage("userPostsRemoved", request).msg };
});

export const POST = endpoint(restoreUserPostsOperation, async ({ viewer, params, now, request }) => {
  const restored = await restoreUserPosts(viewer, params.id, now);
  return { restored, message: successMessage("userPostsRestored", request).msg };
});
