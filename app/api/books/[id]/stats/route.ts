import { getBookStatsOperation } from "#lib/contract/book/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getBookStats } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getBookStatsOperation, ({ params }) => getBookStats(params.id));
