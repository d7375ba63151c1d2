import { listFeaturedOperation } from "#lib/contract/books/operations";
import { serializeBook } from "#lib/contract/books/serialize";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listFeatured } from "#lib/server/modules/books/queries/featured";

export const GET = endpoint(listFeaturedOperation, async ({ query }) => (await listFeatured(query.limit)).map(serializeBook));
