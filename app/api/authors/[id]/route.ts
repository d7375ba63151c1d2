import { getAuthorOperation } from "#lib/contract/authors";
import { serializeAuthor } from "#lib/contract/books/serialize";
import { deleteAuthorOperation, editAuthorOperation } from "#lib/contract/editing/author-operations";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findAuthor } from "#lib/server/modules/authors/queries";
import { deleteAuthor } from "#lib/server/modules/editing/commands/create-author";
import { editAuthor } from "#lib/server/modules/editing/commands/edit-author";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(getAuthorOperation, async ({ params, query }) => {
  const author = await findAuthor(params.id, query.lang);
  if (!author) throw new DomainError("author_not_found");
  return serializeAuthor(author);
});

export const PUT = endpoint(editAuthorOperation, ({ viewer, params, body, now }) => editAuthor(viewer, params.id, body, now));

export const DELETE = endpoint(deleteAuthorOperation, async ({ viewer, params, now, request }) => {
  await deleteAuthor(viewer, params.id, now);
  return successMessage("decided", request);
});
