import { addConversationNoteOperation } from "#lib/contract/support/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { addNote } from "#lib/server/modules/support/commands/answer";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(addConversationNoteOperation, async ({ viewer, params, body, now, request }) => {
  await addNote(viewer, params.id, body.message, now);
  return successMessage("conversationChanged", request);
});
