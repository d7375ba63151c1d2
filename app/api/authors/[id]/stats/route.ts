import { getAuthorStatsOperation } from "#lib/contract/authors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getAuthorStats } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getAuthorStatsOperation, ({ params }) => getAuthorStats(params.id));
