import { assignBookOperation } from "#lib/contract/requests/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { assignBook } from "#lib/server/modules/requests/commands/decide";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(assignBookOperation, async ({ viewer, params, body, now, request }) => {
  await assignBook(viewer, params.id, body.bookId, now);
  return successMessage("decided", request);
});
