import { listBooksOperation } from "#lib/contract/book/operations";
import { presentPage } from "#lib/contract/book/serialize";
import { listBooks } from "#lib/server/modules/books/queries/book";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listBooksOperation, async ({ query: { sortBy, page, limit, ...filter } }) =>
  presentPage(await listBooks(filter, sortBy, page, limit)),
);
