import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { bookTag, commentsTag, LIBRARY_TAG, userTag } from "#lib/domain/cache-tag";
import * as queries from "#lib/server/modules/comments/queries/comments";

export async function listComments(bookId: string, page: number, limit: number) {
  "use cache";
  cacheLife("max");
  const comments = await queries.listComments(bookId, page, limit);
  const usernames = comments.items.flatMap(({ commentAuthor }) => commentAuthor?.username ?? []);
  // With the book's tag, because a comment shows its author's rating of the book.
  cacheTag(LIBRARY_TAG, bookTag(bookId), commentsTag(bookId), ...new Set(usernames.map(userTag)));
  return comments;
}
