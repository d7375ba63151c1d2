import { rateBookOperation } from "#lib/contract/rating";
import { averageRating } from "#lib/domain/rating/rating";
import { rateBook } from "#lib/server/modules/ratings/commands";
import { forgetExpired } from "#lib/server/platform/cache/revalidate";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const POST = endpoint(rateBookOperation, async ({ viewer, params, body, now, request }) => {
  const { sum, count } = await rateBook(viewer, params.id, body.rating, now);
  await forgetExpired();
  return { ...told("rated", request), rating: body.rating, averageRating: averageRating(sum, count), totalRatings: count };
});
