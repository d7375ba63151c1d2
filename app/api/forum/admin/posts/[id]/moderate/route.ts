import { moderatePostOperation } from "#lib/contract/forum/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PATCH = endpoint(moderatePostOperation, async ({ viewer, params, body: { action, reason }, now, request }) => {
  await decidePosts(viewer, [params.id], action, reason ?? null, now);
  return { message: successMessage(action === "hide" ? "postHidden" : "postShown", request).msg };
});
