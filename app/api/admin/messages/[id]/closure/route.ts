import { closeConversationOperation, reopenConversationOperation } from "#lib/contract/support/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setClosed } from "#lib/server/modules/support/commands/answer";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(closeConversationOperation, async ({ viewer, params, now, request }) => {
  await setClosed(viewer, params.id, true, now);
  return successMessage("conversationClosed", request);
});

export const DELETE = endpoint(reopenConversationOperation, async ({ viewer, params, now, request }) => {
  await setClosed(viewer, params.id, false, now);
  return successMessage("conversationChanged", request);
});
