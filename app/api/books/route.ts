import { listBooksOperation } from "#lib/contract/book/operations";
import { serializePage } from "#lib/contract/book/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listBooks } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listBooksOperation, async ({ query: { sortBy, page, limit, ...filter } }) =>
  serializePage(await listBooks(filter, sortBy, page, limit)),
);
