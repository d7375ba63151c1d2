import "server-only";

import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";
import { ADDRESSES_PER_SITEMAP, type SitemapEntry, sitemapIndexXml, sitemapXml } from "#lib/domain/text/sitemap-xml";
import { listSitemapAuthors } from "#lib/server/modules/authors/cached";
import { listPosts } from "#lib/server/modules/blog/cached";
import { listSitemapBooks } from "#lib/server/modules/books/cached/book";
import { listSitemapForum } from "#lib/server/modules/forum/cached";
import { listHelp } from "#lib/server/modules/help/cached";
import { site } from "#lib/server/platform/site";
import { BLOG_PATH, postPath } from "#lib/urls/blog";
import { FORUM_PATH, forumSectionPath, forumThreadPath } from "#lib/urls/forum";
import { HELP_PATH, helpPath } from "#lib/urls/help";
import { localPath } from "#lib/urls/locale-path";
import {
  ABOUT_PATH,
  API_PATH,
  AUTHORS_PATH,
  authorPath,
  bookPath,
  CONTACT_PATH,
  COOKIES_PATH,
  chapterPath,
  DMCA_NOTICE_PATH,
  DMCA_PATH,
  FEEDBACK_PATH,
  FEEDS_PATH,
  HOW_IT_WORKS_PATH,
  LATEST_PATH,
  NEWSLETTER_PATH,
  PRIVACY_PATH,
  RANKINGS_PATH,
  STATUS_PATH,
  TERMS_PATH,
} from "#lib/urls/pages";

const INTERFACE_PAGES = [
  "/",
  AUTHORS_PATH,
  LATEST_PATH,
  RANKINGS_PATH,
  FEEDS_PATH,
  FORUM_PATH,
  ABOUT_PATH,
  CONTACT_PATH,
  FEEDBACK_PATH,
  API_PATH,
  HOW_IT_WORKS_PATH,
  HELP_PATH,
  BLOG_PATH,
  NEWSLETTER_PATH,
  STATUS_PATH,
  TERMS_PATH,
  PRIVACY_PATH,
  COOKIES_PATH,
  DMCA_NOTICE_PATH,
  DMCA_PATH,
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
  const [authors, books, forum, help, posts] = await Promise.all([
    listSitemapAuthors(),
    listSitemapBooks(),
    listSitemapForum(),
    listHelp(DEFAULT_LANGUAGE),
    listPosts(DEFAULT_LANGUAGE),
  ]);
  const inEveryLanguage = (path: string, lastModified?: string): SitemapEntry[] => {
    const addresses = Object.fromEntries(LANGUAGES.map((language) => [language, origin + localPath(language, path)]));
    return Object.values(addresses).map((url) => ({ url, lastModified, alternates: addresses }));
  };
  return [
    ...INTERFACE_PAGES.flatMap((path) => inEveryLanguage(path)),
    ...posts.flatMap(({ id, updatedAt }) => inEveryLanguage(postPath(id), updatedAt)),
    ...help.flatMap(({ slug }) => inEveryLanguage(helpPath(slug))),
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
    ...forum.sections.flatMap(({ slug, updatedAt }) => inEveryLanguage(forumSectionPath(slug), updatedAt)),
    // People write in one language, so only the address without a language.
    ...forum.threads.map(({ slug, updatedAt }) => ({ url: origin + forumThreadPath(slug), lastModified: updatedAt })),
  ];
}
