import { getBookStatsOperation } from "#lib/contract/books/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getBookStats } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getBookStatsOperation, ({ params }) => getBookStats(params.id));
