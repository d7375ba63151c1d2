import { call } from "#lib/client/api/call";
import { ownRatingChanges } from "#lib/client/stores/own-rating-change";
import {
  deleteCommentOperation,
  editCommentOperation,
  listOwnCommentsOperation,
  type WriteComment,
  writeCommentOperation,
} from "#lib/contract/comments/operations";
import { changeRatingOperation, getRatingOperation, rateBookOperation, withdrawRatingOperation } from "#lib/contract/ratings";

const MAX_COMMENTS = 100;

export const fetchOwnRating = async (bookId: string) => (await call(getRatingOperation, { params: { id: bookId } })).rating;
export const rateBook = (bookId: string, rating: number) =>
  announceRating(call(rateBookOperation, { params: { id: bookId }, body: { rating } }));
export const changeRating = (bookId: string, rating: number) =>
  announceRating(call(changeRatingOperation, { params: { id: bookId }, body: { rating } }));
export const withdrawRating = (bookId: string) => announceRating(call(withdrawRatingOperation, { params: { id: bookId } }));

/** The user's own comments on a book, at most 100. */
export const fetchOwnComments = async (bookId: string) =>
  (await call(listOwnCommentsOperation, { query: { book: bookId, limit: String(MAX_COMMENTS) } })).comments;

/** One page of the user's comments, `page` from 1; the last page when `page` is beyond it. */
export async function fetchOwnCommentPage(page: number) {
  const list = await ownCommentPage(page);
  return list.comments.length === 0 && page > 1 && list.totalPages > 0 ? ownCommentPage(list.totalPages) : list;
}
const ownCommentPage = (page: number) => call(listOwnCommentsOperation, { query: { page: String(page) } });

export const writeComment = (bookId: string, body: WriteComment) =>
  announceRatingOf(body, call(writeCommentOperation, { params: { id: bookId }, body }));
export const editComment = (id: string, body: WriteComment) => announceRatingOf(body, call(editCommentOperation, { params: { id }, body }));
export const deleteComment = (id: string) => call(deleteCommentOperation, { params: { id } });

const announceRatingOf = <Result>({ rating }: WriteComment, request: Promise<Result>) => (rating ? announceRating(request) : request);

async function announceRating<Result>(request: Promise<Result>): Promise<Result> {
  const response = await request;
  ownRatingChanges.notify();
  return response;
}
