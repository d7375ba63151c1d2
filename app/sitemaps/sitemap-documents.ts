import "server-only";

import { LANGUAGES } from "#lib/domain/language";
import { ADDRESSES_PER_SITEMAP, type SitemapEntry, sitemapIndexXml, sitemapXml } from "#lib/domain/text/sitemap-xml";
import { listSitemapAuthors } from "#lib/server/modules/authors/cached";
import { listSitemapBooks } from "#lib/server/modules/books/cached/book";
import { site } from "#lib/server/platform/site";
import { localPath } from "#lib/urls/locale-path";
import {
  ABOUT_PATH,
  AUTHORS_PATH,
  authorPath,
  bookPath,
  chapterPath,
  FEEDS_PATH,
  HOW_IT_WORKS_PATH,
  LATEST_PATH,
  NEWSLETTER_PATH,
  PRIVACY_PATH,
  RANKINGS_PATH,
  TERMS_PATH,
} from "#lib/urls/pages";

const INTERFACE_PAGES = [
  "/",
  AUTHORS_PATH,
  LATEST_PATH,
  RANKINGS_PATH,
  FEEDS_PATH,
  ABOUT_PATH,
  HOW_IT_WORKS_PATH,
  NEWSLETTER_PATH,
  TERMS_PATH,
  PRIVACY_PATH,
];

/** The sitemap if one file holds all URLs, else the sitemap index. */
export async function sitemap(): Promise<string> {
  const entries = await listEntries();
  if (entries.length <= ADDRESSES_PER_SITEMAP) return sitemapXml(entries);
  const parts = Math.ceil(entries.length / ADDRESSES_PER_SITEMAP);
  return sitemapIndexXml(Array.from({ length: parts }, (_, index) => `${site().origin}/sitemaps/${index + 1}`));
}

/** Part `number`, from 1, or null beyond the last. */
export async function sitemapPart(number: number): Promise<string | null> {
  const entries = (await listEntries()).slice((number - 1) * ADDRESSES_PER_SITEMAP, number * ADDRESSES_PER_SITEMAP);
  return entries.length === 0 ? null : sitemapXml(entries);
}

async function listEntries(): Promise<SitemapEntry[]> {
  const { origin } = site();
  const [authors, books] = await Promise.all([listSitemapAuthors(), listSitemapBooks()]);
  const inEveryLanguage = (path: string, lastModified?: string): SitemapEntry[] => {
    const addresses = Object.fromEntries(LANGUAGES.map((language) => [language, origin + localPath(language, path)]));
    return Object.values(addresses).map((url) => ({ url, lastModified, alternates: addresses }));
  };
  return [
    ...INTERFACE_PAGES.flatMap((path) => inEveryLanguage(path)),
    ...authors.flatMap(({ id, updatedAt }) => inEveryLanguage(authorPath(id), updatedAt)),
    ...books.flatMap(({ id, chapterCount, updatedAt, editions }) => {
      const translations =
        editions.length > 1 ? Object.fromEntries(editions.map((edition) => [edition.lang, origin + bookPath(edition.id)])) : undefined;
      const chapters = Array.from({ length: chapterCount }, (_, index) => ({
        url: origin + chapterPath(id, index + 1),
        lastModified: updatedAt,
      }));
      return [{ url: origin + bookPath(id), lastModified: updatedAt, alternates: translations }, ...chapters];
    }),
  ];
}
