import { call } from "#lib/client/api/call";
import {
  deleteCommentOperation,
  listOwnCommentsOperation,
  type WriteComment,
  writeCommentOperation,
} from "#lib/contract/comment/operations";
import { getRatingOperation, rateBookOperation } from "#lib/contract/rating";

export const fetchOwnRating = async (bookId: string) =>
  (await call(`/api/books/${bookId}/rating`, { answer: getRatingOperation.response })).rating;

export const rateBook = (bookId: string, rating: number) =>
  call(`/api/books/${bookId}/rate`, { method: "POST", body: { rating }, answer: rateBookOperation.response });

const MOST = 100;
export const fetchOwnComments = async (bookId: string) =>
  (await call(`/api/comments/user?book=${bookId}&limit=${MOST}`, { answer: listOwnCommentsOperation.response })).comments;

/** One page of the user's comments, `page` from 1; the last page when `page` is beyond it. */
export async function fetchOwnCommentPage(page: number) {
  const list = await ownCommentPage(page);
  return list.comments.length === 0 && page > 1 && list.totalPages > 0 ? ownCommentPage(list.totalPages) : list;
}

const ownCommentPage = (page: number) => call(`/api/comments/user?page=${page}`, { answer: listOwnCommentsOperation.response });

export const writeComment = (bookId: string, body: WriteComment) =>
  call(`/api/comments/${bookId}`, { method: "POST", body, answer: writeCommentOperation.response });
export const editComment = (id: string, body: WriteComment) =>
  call(`/api/comments/${id}`, { method: "PUT", body, answer: writeCommentOperation.response });
export const deleteComment = (id: string) => call(`/api/comments/${id}`, { method: "DELETE", answer: deleteCommentOperation.response });
