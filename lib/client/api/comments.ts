import { call } from "#lib/client/api/call";
import {
  deleteCommentOperation,
  editCommentOperation,
  listOwnCommentsOperation,
  type WriteComment,
  writeCommentOperation,
} from "#lib/contract/comment/operations";
import { getRatingOperation, rateBookOperation } from "#lib/contract/rating";

const MAX_COMMENTS = 100;

export const fetchOwnRating = async (bookId: string) => (await call(getRatingOperation, { params: { id: bookId } })).rating;
export const rateBook = (bookId: string, rating: number) => call(rateBookOperation, { params: { id: bookId }, body: { rating } });

/** The user's own comments on a book, at most 100. */
export const fetchOwnComments = async (bookId: string) =>
  (await call(listOwnCommentsOperation, { query: { book: bookId, limit: String(MAX_COMMENTS) } })).comments;

/** One page of the user's comments, `page` from 1; the last page when `page` is beyond it. */
export async function fetchOwnCommentPage(page: number) {
  const list = await ownCommentPage(page);
  return list.comments.length === 0 && page > 1 && list.totalPages > 0 ? ownCommentPage(list.totalPages) : list;
}
const ownCommentPage = (page: number) => call(listOwnCommentsOperation, { query: { page: String(page) } });

export const writeComment = (bookId: string, body: WriteComment) => call(writeCommentOperation, { params: { id: bookId }, body });
export const editComment = (id: string, body: WriteComment) => call(editCommentOperation, { params: { id }, body });
export const deleteComment = (id: string) => call(deleteCommentOperation, { params: { id } });
