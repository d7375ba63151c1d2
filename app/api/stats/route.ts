import { getStatisticsOperation } from "#lib/contract/system";
import { libraryStatistics } from "#lib/server/modules/books/queries/stats";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(getStatisticsOperation, libraryStatistics);
