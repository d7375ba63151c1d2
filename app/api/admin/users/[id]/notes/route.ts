import { addUserNoteOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { addUserNote } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(addUserNoteOperation, async ({ viewer, params, body, now, request }) => {
  await addUserNote(viewer, params.id, body.text, now);
  return successMessage("decided", request);
});
