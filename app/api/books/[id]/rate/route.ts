import { rateBookOperation } from "#lib/contract/rating";
import { averageRating } from "#lib/domain/rating";
import { forgetExpired } from "#lib/server/cached/expiry";
import { rateBook } from "#lib/server/data/rating";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(rateBookOperation, async ({ viewer, params, body, now, request }) => {
  const { sum, count } = await rateBook(viewer, params.id, body.rating, now);
  await forgetExpired();
  return { ...told("rated", request), rating: body.rating, averageRating: averageRating(sum, count), totalRatings: count };
});
