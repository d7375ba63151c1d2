import { changeRatingOperation, getRatingOperation, withdrawRatingOperation } from "#lib/contract/ratings";
import { averageRating } from "#lib/domain/ratings/rating";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { changeRating, withdrawRating } from "#lib/server/modules/ratings/commands/change-rating";
import { findOwnRating } from "#lib/server/modules/ratings/commands/rate-book";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(getRatingOperation, async ({ viewer, params }) => ({ rating: await findOwnRating(viewer, params.id) }));

export const PUT = endpoint(changeRatingOperation, async ({ viewer, params, body, now, request }) => {
  const { sum, count } = await changeRating(viewer, params.id, body.rating, now);
  return { ...successMessage("rated", request), rating: body.rating, averageRating: averageRating(sum, count), totalRatings: count };
});

export const DELETE = endpoint(withdrawRatingOperation, async ({ viewer, params, request }) => {
  const { sum, count } = await withdrawRating(viewer, params.id);
  return { ...successMessage("ratingWithdrawn", request), rating: null, averageRating: averageRating(sum, count), totalRatings: count };
});
