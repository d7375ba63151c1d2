import { getEditableAuthorOperation } from "#lib/contract/editing/author-operations";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findEditableAuthor } from "#lib/server/modules/editing/queries/author";

export const GET = endpoint(getEditableAuthorOperation, async ({ params }) => {
  const author = await findEditableAuthor(params.id);
  if (!author) throw new DomainError("author_not_found");
  return author;
});
