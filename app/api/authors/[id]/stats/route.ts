import { getAuthorStatisticsOperation } from "#lib/contract/author";
import { getAuthorStatistics } from "#lib/server/modules/books/queries/stats";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(getAuthorStatisticsOperation, ({ params }) => getAuthorStatistics(params.id));
