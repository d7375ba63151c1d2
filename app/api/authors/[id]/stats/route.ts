import { getAuthorStatisticsOperation } from "#lib/contract/author";
import { getAuthorStatistics } from "#lib/server/data/statistics";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getAuthorStatisticsOperation, ({ params }) => getAuthorStatistics(params.id));
