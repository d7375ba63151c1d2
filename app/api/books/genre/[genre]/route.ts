import { listByGenreOperation } from "#lib/contract/book/operations";
import { presentBook } from "#lib/contract/book/serialize";
import { topBooks } from "#lib/server/modules/books/queries/book";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listByGenreOperation, async ({ params, query }) =>
  (await topBooks(params, "newest", query.limit)).map(presentBook),
);
