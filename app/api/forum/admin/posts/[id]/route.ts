import { removePostOperation } from "#lib/contract/forum/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { decidePosts } from "#lib/server/modules/forum/commands/moderate-posts";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(removePostOperation, async ({ viewer, params, body, now, request }) => {
  await decidePosts(viewer, [params.id], "hide", body.reason, now);
  return { message: successMessage("postHidden", request).msg };
});
