import { editManyBooksOperation, undoManyBooksOperation } from "#lib/contract/editing/operations";
import { serializeListedBook } from "#lib/contract/editing/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { editManyBooks, undoManyBooks } from "#lib/server/modules/editing/commands/edit-details";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(editManyBooksOperation, async ({ viewer, body, now }) =>
  (await editManyBooks(viewer, body, now)).map(serializeListedBook),
);

export const PUT = endpoint(undoManyBooksOperation, async ({ viewer, body, now, request }) => {
  await undoManyBooks(viewer, body, now);
  return successMessage("saved", request);
});
