import { listFeaturedOperation } from "#lib/contract/book/operations";
import { serializeBook } from "#lib/contract/book/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listFeatured } from "#lib/server/modules/books/queries/featured";

export const GET = endpoint(listFeaturedOperation, async ({ query }) => (await listFeatured(query.limit)).map(serializeBook));
