import { getAuthorOperation } from "#lib/contract/author";
import { presentAuthor } from "#lib/contract/present";
import { DomainError } from "#lib/domain/errors";
import { findAuthor } from "#lib/server/cached/author";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getAuthorOperation, async ({ params, query }) => {
  const author = await findAuthor(params.id, query.lang);
  if (!author) throw new DomainError("author_not_found");
  return presentAuthor(author);
});
