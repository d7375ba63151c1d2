import type { AdminBookResponse } from "#lib/contract/editing/responses";
import type { ListedBook } from "#lib/domain/editing/book-list";
import { averageRating } from "#lib/domain/ratings/rating";

export const serializeListedBook = ({
  id,
  author,
  original: _original,
  aiOverall: _aiOverall,
  ratingSum,
  ratingCount,
  downloads,
  ...book
}: ListedBook): AdminBookResponse => ({
  _id: id,
  ...book,
  author: author.id,
  authorDisplayName: author.name,
  averageRating: averageRating(ratingSum, ratingCount),
  totalRatings: ratingCount,
  downloadCount: downloads,
});
