import { listBooksOperation } from "#lib/contract/library";
import { presentPage } from "#lib/contract/present";
import { listBooks } from "#lib/server/data/book";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listBooksOperation, async ({ query: { sortBy, page, limit, ...filter } }) =>
  presentPage(await listBooks(filter, sortBy, page, limit)),
);
