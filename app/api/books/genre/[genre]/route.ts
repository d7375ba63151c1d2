import { listByGenreOperation } from "#lib/contract/books/operations";
import { serializeBook } from "#lib/contract/books/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { topBooks } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listByGenreOperation, async ({ params, query }) =>
  (await topBooks(params, "newest", query.limit)).map(serializeBook),
);
