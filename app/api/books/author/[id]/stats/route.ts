import { getAuthorBookStatisticsOperation } from "#lib/contract/author";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { getAuthorStatistics } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getAuthorBookStatisticsOperation, ({ params }) => getAuthorStatistics(params.id));
