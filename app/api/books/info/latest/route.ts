import { listLatestOperation } from "#lib/contract/books/operations";
import { serializePage } from "#lib/contract/books/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listBooks } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listLatestOperation, async ({ query }) =>
  serializePage(await listBooks({}, "newest", query.page, query.limit)),
);
