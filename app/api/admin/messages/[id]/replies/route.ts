import { answerConversationOperation } from "#lib/contract/support/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { answerConversation } from "#lib/server/modules/support/commands/answer";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(answerConversationOperation, async ({ viewer, params, body: { message: text, close }, now, request }) => {
  await answerConversation(viewer, params.id, { text, close }, now);
  return successMessage("conversationAnswered", request);
});
