import { listFeaturedOperation } from "#lib/contract/library";
import { presentBook } from "#lib/contract/present";
import { topBooks } from "#lib/server/data/book";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listFeaturedOperation, async ({ query }) => (await topBooks({}, "rating", query.limit)).map(presentBook));
