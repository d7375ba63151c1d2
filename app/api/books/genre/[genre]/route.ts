import { listByGenreOperation } from "#lib/contract/library";
import { presentBook } from "#lib/contract/present";
import { topBooks } from "#lib/server/data/book";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listByGenreOperation, async ({ params, query }) =>
  (await topBooks(params, "newest", query.limit)).map(presentBook),
);
