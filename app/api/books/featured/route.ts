import { listFeaturedOperation } from "#lib/contract/book/operations";
import { presentBook } from "#lib/contract/book/serialize";
import { topBooks } from "#lib/server/modules/books/queries/book";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listFeaturedOperation, async ({ query }) => (await topBooks({}, "rating", query.limit)).map(presentBook));
