import { listLatestOperation } from "#lib/contract/book/operations";
import { presentPage } from "#lib/contract/book/serialize";
import { listBooks } from "#lib/server/modules/books/queries/book";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listLatestOperation, async ({ query }) => presentPage(await listBooks({}, "newest", query.page, query.limit)));
