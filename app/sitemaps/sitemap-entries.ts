import "server-only";

import { DEFAULT_LANGUAGE, LANGUAGES } from "#lib/domain/language";
import type { SitemapEntry } from "#lib/domain/text/sitemap-xml";
import { listSitemapAuthors } from "#lib/server/modules/authors/queries";
import { hasPairs } from "#lib/server/modules/blind/queries/round";
import { listPosts } from "#lib/server/modules/blog/queries/posts";
import { listSitemapBooks } from "#lib/server/modules/books/queries/book";
import { listSeries } from "#lib/server/modules/books/queries/series";
import { listSitemapForum } from "#lib/server/modules/forum/queries/sitemap";
import { listHelp } from "#lib/server/modules/help/queries/entries";
import { site } from "#lib/server/platform/site";
import { postPath } from "#lib/urls/blog";
import { forumSectionPath, forumThreadPath } from "#lib/urls/forum";
import { helpPath } from "#lib/urls/help";
import { localPath } from "#lib/urls/locale-path";
import { authorPath, BLIND_PATH, bookPath, chapterPath, SERIES_PATH, seriesPath } from "#lib/urls/pages";
import { INTERFACE_PAGES } from "./interface-pages";

/** Every address of the site that search engines index. */
export async function listSitemapEntries(): Promise<SitemapEntry[]> {
  const { origin } = site();
  const [authors, books, forum, help, posts, isBlindOpen, series] = await Promise.all([
    listSitemapAuthors(),
    listSitemapBooks(),
    listSitemapForum(),
    listHelp(DEFAULT_LANGUAGE),
    listPosts(DEFAULT_LANGUAGE),
    hasPairs(),
    listSeries(DEFAULT_LANGUAGE),
  ]);
  const inEveryLanguage = (path: string, lastModified?: string): SitemapEntry[] => {
    const addresses = Object.fromEntries(LANGUAGES.map((language) => [language, origin + localPath(language, path)]));
    return Object.values(addresses).map((url) => ({ url, lastModified, alternates: addresses }));
  };
  return [
    ...INTERFACE_PAGES.flatMap((path) => inEveryLanguage(path)),
    ...(isBlindOpen ? inEveryLanguage(BLIND_PATH) : []),
    ...posts.flatMap(({ id, updatedAt }) => inEveryLanguage(postPath(id), updatedAt)),
    ...help.flatMap(({ slug }) => inEveryLanguage(helpPath(slug))),
    ...authors.flatMap(({ id, updatedAt }) => inEveryLanguage(authorPath(id), updatedAt)),
    ...(series.length > 0 ? inEveryLanguage(SERIES_PATH) : []),
    ...series.flatMap(({ id, updatedAt }) => inEveryLanguage(seriesPath(id), updatedAt)),
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
