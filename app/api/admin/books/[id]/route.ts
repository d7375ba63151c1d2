import { deleteBookOperation, editBookOperation } from "#lib/contract/editing/operations";
import { serializeListedBook } from "#lib/contract/editing/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { editBookDetails } from "#lib/server/modules/editing/commands/edit-details";
import { deleteForGood, withdraw } from "#lib/server/modules/editing/commands/withdraw-book";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(editBookOperation, async ({ viewer, params, body, now }) =>
  serializeListedBook(await editBookDetails(viewer, params.id, body, now)),
);

export const DELETE = endpoint(deleteBookOperation, async ({ viewer, params, query, now, request }) => {
  const isForever = query.forever === "true";
  await (isForever ? deleteForGood : withdraw)(viewer, params.id, now);
  return successMessage(isForever ? "bookDeleted" : "bookWithdrawn", request);
});
