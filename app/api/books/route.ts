import { listBooksOperation } from "#lib/contract/books/operations";
import { serializePage } from "#lib/contract/books/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listBooks } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listBooksOperation, async ({ query: { sortBy, page, limit, ...filter } }) =>
  serializePage(await listBooks(filter, sortBy, page, limit)),
);
