import "server-only";

import type { Author } from "#lib/domain/authors/author";
import type { BookSummary } from "#lib/domain/books/book";
import type { Series } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { booksPhrase, genreName, languageName, opdsTexts } from "#lib/i18n/phrases";
import type { FacetCounts } from "#lib/server/modules/books/queries/facet-counts";
import { latestDate, type NavigationLink, type OpdsPage } from "#lib/server/publishing/opds/page";
import { bookListPath, listPath, OPDS_LISTS, type OpdsList, type OpdsVersion, RELATIONS, rootPath } from "#lib/urls/opds";

/** The data of navigation pages. */
export type Library = { site: string; facetCounts: FacetCounts; authors: Author[]; series: Series[] };
type Previews = { newest: BookSummary[]; popular: BookSummary[] };

/** The root page. */
export function rootPage(version: OpdsVersion, language: Language, library: Library, { newest, popular }: Previews): OpdsPage {
  const t = opdsTexts(language);
  const updated = lastChange(library);
  const { total } = library.facetCounts;
  const bookList = { isBookList: true, updated, count: total };
  const newestPath = bookListPath(version, { order: "newest" });
  const popularPath = bookListPath(version, { order: "downloads" });
  const lists = OPDS_LISTS.filter((list) => list !== "series" || library.series.length > 0).map((list) => ({
    path: listPath(version, list),
    isBookList: false,
    updated,
    title: t(list),
    summary: t(`${list}Lead`),
  }));
  return {
    ...{ version, language, updated, title: library.site, subtitle: t("subtitle"), path: rootPath(version), up: null, bookList: null },
    navigation: [
      { ...bookList, title: t("newest"), summary: t("newestLead"), path: newestPath, rel: RELATIONS.newest },
      { ...bookList, title: t("popular"), summary: t("popularLead"), path: popularPath, rel: RELATIONS.popular },
      ...lists,
    ],
    groups: [
      { title: t("newest"), path: newestPath, total, books: newest },
      { title: t("popular"), path: popularPath, total, books: popular },
    ].filter(({ books }) => books.length > 0),
  };
}

/** The navigation page of all authors, series, genres or languages that have books. */
export function listPage(version: OpdsVersion, language: Language, list: OpdsList, library: Library): OpdsPage {
  const updated = lastChange(library);
  const page = { version, language, updated, path: listPath(version, list), up: rootPath(version), groups: [], bookList: null };
  return { ...page, title: opdsTexts(language)(list), navigation: NAVIGATION[list](version, language, library, updated) };
}

type NavigationBuilder = (version: OpdsVersion, language: Language, library: Library, updated: string) => NavigationLink[];

const NAVIGATION: Record<OpdsList, NavigationBuilder> = {
  authors: (version, language, { authors }, updated) =>
    authors
      .filter(({ bookCount }) => bookCount > 0)
      .map(({ id, displayName, bookCount }) => {
        const path = bookListPath(version, { order: "newest", author: id });
        return { title: displayName, summary: booksPhrase(language, displayName), path, isBookList: true, count: bookCount, updated };
      }),
  series: (version, language, { series }, updated) =>
    series.map(({ id, name, description, workCount }) => ({
      ...{ title: name, path: bookListPath(version, { order: "newest", series: id }), isBookList: true, count: workCount, updated },
      summary: description || opdsTexts(language)("summary", { count: workCount }),
    })),
  genres: (version, language, { facetCounts }, updated) =>
    facetCounts.genres.map(({ value, count }) => ({
      ...{
        title: genreName(language, value),
        path: bookListPath(version, { order: "newest", genre: value }),
        isBookList: true,
        count,
        updated,
      },
      summary: opdsTexts(language)("summary", { count }),
    })),
  languages: (version, language, { facetCounts }, updated) =>
    facetCounts.languages.map(({ value, count }) => ({
      ...{
        title: languageName(language, value),
        path: bookListPath(version, { order: "newest", lang: value }),
        isBookList: true,
        count,
        updated,
      },
      summary: opdsTexts(language)("summary", { count }),
    })),
};

/** The last change of anything that a list shows. */
const lastChange = ({ facetCounts, authors, series }: Library): string =>
  latestDate([facetCounts.updatedAt ?? "", ...[...authors, ...series].map(({ updatedAt }) => updatedAt)].filter(Boolean));
