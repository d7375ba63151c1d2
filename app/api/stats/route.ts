import { getStatisticsOperation } from "#lib/contract/system";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { libraryStatistics } from "#lib/server/modules/books/queries/stats";

export const GET = endpoint(getStatisticsOperation, libraryStatistics);
