import { getBookStatisticsOperation } from "#lib/contract/book/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getBookStatistics } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getBookStatisticsOperation, ({ params }) => getBookStatistics(params.id));
