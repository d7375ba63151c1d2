import { getBookStatisticsOperation } from "#lib/contract/library";
import { getBookStatistics } from "#lib/server/data/statistics";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getBookStatisticsOperation, ({ params }) => getBookStatistics(params.id));
