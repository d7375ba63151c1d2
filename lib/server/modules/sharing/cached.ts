import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { authorTag, bookTag, LIBRARY_TAG } from "#lib/domain/cache-tag";
import * as data from "#lib/server/modules/sharing/queries";
import { site } from "#lib/server/platform/site";
import { type ShortKind, shortUrl } from "#lib/urls/short-link";

/** The full short URL of a book, author or (with its number) chapter; null if it does not exist. */
export async function shortLinkOf(kind: ShortKind, id: string, chapter?: number): Promise<string | null> {
  const code = await findShortCode(kind, id);
  return code && site().origin + shortUrl(code, chapter);
}

async function findShortCode(kind: ShortKind, id: string) {
  "use cache";
  cacheTag(LIBRARY_TAG, kind === "book" ? bookTag(id) : authorTag(id));
  cacheLife("max");
  return data.findShortCode(kind, id);
}
