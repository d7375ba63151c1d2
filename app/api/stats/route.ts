import { getStatisticsOperation } from "#lib/contract/house";
import { libraryStatistics } from "#lib/server/data/statistics";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getStatisticsOperation, libraryStatistics);
