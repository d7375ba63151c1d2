import { getAuthorOperation } from "#lib/contract/author";
import { serializeAuthor } from "#lib/contract/book/serialize";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findAuthor } from "#lib/server/modules/authors/cached";

export const GET = endpoint(getAuthorOperation, async ({ params, query }) => {
  const author = await findAuthor(params.id, query.lang);
  if (!author) throw new DomainError("author_not_found");
  return serializeAuthor(author);
});
