import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { bookTag, LIBRARY_TAG } from "#lib/domain/cache-tag";
import * as data from "#lib/server/modules/generation/queries/making";

export async function findMaking(bookId: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, bookTag(bookId));
  cacheLife("max");
  return data.findMaking(bookId);
}
