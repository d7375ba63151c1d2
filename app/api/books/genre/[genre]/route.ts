import { listByGenreOperation } from "#lib/contract/book/operations";
import { serializeBook } from "#lib/contract/book/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { topBooks } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listByGenreOperation, async ({ params, query }) =>
  (await topBooks(params, "newest", query.limit)).map(serializeBook),
);
