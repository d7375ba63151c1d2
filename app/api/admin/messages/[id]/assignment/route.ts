import { assignConversationOperation } from "#lib/contract/support/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { assignConversation } from "#lib/server/modules/support/commands/answer";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(assignConversationOperation, async ({ viewer, params, body, now, request }) => {
  await assignConversation(viewer, params.id, body.userId, now);
  return successMessage("conversationChanged", request);
});
