import { getAuthorBookStatisticsOperation } from "#lib/contract/author";
import { getAuthorStatistics } from "#lib/server/data/statistics";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getAuthorBookStatisticsOperation, ({ params }) => getAuthorStatistics(params.id));
