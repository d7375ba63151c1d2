import { rateBookOperation } from "#lib/contract/ratings";
import { averageRating } from "#lib/domain/ratings/rating";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { rateBook } from "#lib/server/modules/ratings/commands/rate-book";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(rateBookOperation, async ({ viewer, params, body, now, request }) => {
  const { sum, count } = await rateBook(viewer, params.id, body.rating, now);
  return { ...successMessage("rated", request), rating: body.rating, averageRating: averageRating(sum, count), totalRatings: count };
});
