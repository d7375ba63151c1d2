import { listFeaturedOperation } from "#lib/contract/book/operations";
import { serializeBook } from "#lib/contract/book/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { topBooks } from "#lib/server/modules/books/queries/book";

export const GET = endpoint(listFeaturedOperation, async ({ query }) => (await topBooks({}, "rating", query.limit)).map(serializeBook));
