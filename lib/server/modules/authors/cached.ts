import "server-only";

import { cacheLife, cacheTag } from "next/cache";
import { AUTHORS_TAG, authorTag, BOOKS_TAG, LIBRARY_TAG } from "#lib/domain/cache-tag";
import type { Language } from "#lib/domain/language";
import * as data from "#lib/server/modules/authors/queries";

export async function listAuthors(locale: Language) {
  "use cache";
  cacheTag(LIBRARY_TAG, AUTHORS_TAG);
  cacheLife("max");
  return data.listAuthors(locale);
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
