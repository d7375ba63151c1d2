import { getSeriesOperation, serializeSeriesDetail } from "#lib/contract/books/series";
import { DomainError } from "#lib/domain/errors";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { findSeries, listSeriesBooks } from "#lib/server/modules/books/queries/series";

export const GET = endpoint(getSeriesOperation, async ({ params, query }) => {
  const series = await findSeries(params.id, query.lang);
  if (!series) throw new DomainError("series_not_found");
  return serializeSeriesDetail(series, await listSeriesBooks(series.id, query.lang));
});
