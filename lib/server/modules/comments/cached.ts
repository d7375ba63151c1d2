import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { commentsTag, LIBRARY_TAG, userTag } from "#lib/domain/cache-tag";
import * as queries from "#lib/server/modules/comments/queries/comments";

export const COMMENTS_PER_PAGE = 10;

export async function listComments(bookId: string, page: number, limit: number) {
  "use cache";
  cacheLife("max");
  const comments = await queries.listComments(bookId, page, limit);
  const usernames = comments.items.flatMap(({ commenter }) => commenter?.username ?? []);
  cacheTag(LIBRARY_TAG, commentsTag(bookId), ...new Set(usernames.map(userTag)));
  return comments;
}
