import { listSeriesOperation, serializeSeries } from "#lib/contract/books/series";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listSeries } from "#lib/server/modules/books/queries/series";

export const GET = endpoint(listSeriesOperation, async ({ query }) => (await listSeries(query.lang)).map(serializeSeries));
