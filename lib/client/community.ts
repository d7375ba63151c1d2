import { call } from "#lib/client/api";
import { deleteCommentOperation, listOwnCommentsOperation, type WriteComment, writeCommentOperation } from "#lib/contract/comment";
import { takeBookOperation } from "#lib/contract/download";
import { getRatingOperation, rateBookOperation } from "#lib/contract/rating";
import type { FileFormat } from "#lib/domain/printed-book";

export const fetchOwnRating = async (bookId: string) =>
  (await call(`/api/books/${bookId}/rating`, { answer: getRatingOperation.answer })).rating;

export const rateBook = (bookId: string, rating: number) =>
  call(`/api/books/${bookId}/rate`, { method: "POST", body: { rating }, answer: rateBookOperation.answer });

export const takeBook = (bookId: string, format: FileFormat) =>
  call(`/api/books/${bookId}/download`, { method: "POST", body: { format }, answer: takeBookOperation.answer });

const MOST = 100;
export const fetchOwnComments = async (bookId: string) =>
  (await call(`/api/comments/user?book=${bookId}&limit=${MOST}`, { answer: listOwnCommentsOperation.answer })).comments;

/** A page of all of them; the last there is when this one is not there any more. `page` from 1. */
export async function fetchOwnCommentPage(page: number) {
  const list = await ownCommentPage(page);
  return list.comments.length === 0 && page > 1 && list.totalPages > 0 ? ownCommentPage(list.totalPages) : list;
}

const ownCommentPage = (page: number) => call(`/api/comments/user?page=${page}`, { answer: listOwnCommentsOperation.answer });

export const writeComment = (bookId: string, body: WriteComment) =>
  call(`/api/comments/${bookId}`, { method: "POST", body, answer: writeCommentOperation.answer });
export const editComment = (id: string, body: WriteComment) =>
  call(`/api/comments/${id}`, { method: "PUT", body, answer: writeCommentOperation.answer });
export const deleteComment = (id: string) => call(`/api/comments/${id}`, { method: "DELETE", answer: deleteCommentOperation.answer });

/** A file as it comes in; `onProgress` is told the part that is there, 0 to 1. Throws when it cannot be had. */
export async function fetchFile(address: string, onProgress: (part: number) => void): Promise<Blob> {
  const answer = await fetch(address, { headers: { Accept: "application/octet-stream", "X-Requested-With": "fetch" } });
  if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
  const whole = Number(answer.headers.get("content-length"));
  const parts: BlobPart[] = [];
  let length = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (whole > 0) onProgress(Math.min(1, length / whole));
  }
  return new Blob(parts, { type: answer.headers.get("content-type") ?? "" });
}
