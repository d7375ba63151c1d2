import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { commentsTag, LIBRARY_TAG } from "#lib/domain/cache-tag";
import * as data from "#lib/server/modules/comments/queries";

export const COMMENTS_A_PAGE = 10;

export async function listComments(bookId: string, page: number, limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, commentsTag(bookId));
  cacheLife("max");
  return data.listComments(bookId, page, limit);
}
