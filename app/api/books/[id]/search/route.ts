import { searchBookTextOperation } from "#lib/contract/search";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { searchBookText } from "#lib/server/modules/search/queries/search-book-text";

export const GET = endpoint(searchBookTextOperation, ({ params, query }) => searchBookText(params.id, query.q));
