import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { FALLBACK_AUTHORS, type FrameAuthor } from "#lib/domain/author/author";
import { AUTHORS_TAG, authorTag, BOOKS_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import { DEFAULT_LANGUAGE, type Language } from "#lib/domain/language";
import * as data from "#lib/server/modules/authors/queries";
import { logger } from "#lib/server/platform/logger";

export async function listAuthors(locale: Language) {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  cacheLife("max");
  return data.listAuthors(locale);
}

/** The listed authors, by id and name only. */
export async function listAuthorNames() {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  cacheLife("max");
  const authors = await data.listAuthors(DEFAULT_LANGUAGE);
  return authors.map(({ id, displayName }) => ({ id, displayName }));
}

/** The authors for header and footer; five classic ones where they cannot be loaded (specification 1, section 2). */
export async function listFrameAuthors(locale: Language): Promise<FrameAuthor[]> {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  try {
    const authors = await data.listAuthors(locale);
    cacheLife("max");
    return authors.map(({ id, displayName, workCount }) => ({ id, displayName, workCount }));
  } catch (error) {
    logger().error({ err: error }, "the authors of header and footer could not be loaded");
    cacheLife({ stale: 30, revalidate: 60, expire: 3_600 });
    return FALLBACK_AUTHORS;
  }
}

export async function findAuthor(id: string, locale: Language) {
  "use cache";
  cacheTag(LIBRARY_TAG, authorTag(id));
  cacheLife("max");
  return data.findAuthor(id, locale);
}

export async function recentAuthors(locale: Language, limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.recentAuthors(locale, limit);
}

export async function topAuthors(locale: Language, by: "readers" | "ai", limit: number) {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG, BOOKS_TAG);
  cacheLife("max");
  return data.topAuthors(locale, by, limit);
}

export async function listSitemapAuthors() {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  cacheLife("max");
  return data.listSitemapAuthors();
}
