import { getBookStatisticsOperation } from "#lib/contract/book/operations";
import { getBookStatistics } from "#lib/server/modules/books/queries/stats";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(getBookStatisticsOperation, ({ params }) => getBookStatistics(params.id));
