import { listLatestOperation } from "#lib/contract/library";
import { presentPage } from "#lib/contract/present";
import { listBooks } from "#lib/server/data/book";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listLatestOperation, async ({ query }) => presentPage(await listBooks({}, "newest", query.page, query.limit)));
