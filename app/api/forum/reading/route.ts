import { markForumReadOperation } from "#lib/contract/forum/reader-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { markForumRead } from "#lib/server/modules/forum/commands/reading";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(markForumReadOperation, async ({ viewer, now, request }) => {
  await markForumRead(viewer, now);
  return { message: successMessage("forumRead", request).msg };
});
