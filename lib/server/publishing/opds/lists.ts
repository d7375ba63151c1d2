import "server-only";

import type { Author } from "#lib/domain/author/author";
import type { BookSummary } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";
import { booksPhrase, genreName, languageName, opdsTexts } from "#lib/i18n/phrases";
import type { FacetCounts } from "#lib/server/modules/books/queries/facet-counts";
import { lastOf, type OpdsPage, type Way } from "#lib/server/publishing/opds/page";
import { bookListPath, listPath, OPDS_LISTS, type OpdsList, type OpdsVersion, RELATIONS, rootPath } from "#lib/urls/opds";

/** What the pages that lead to shelves are made of. */
export type Library = { site: string; survey: FacetCounts; authors: Author[] };
type Firsts = { newest: BookSummary[]; popular: BookSummary[] };

/** Where a catalogue begins. */
export function rootPage(form: OpdsVersion, language: Language, library: Library, { newest, popular }: Firsts): OpdsPage {
  const t = opdsTexts(language);
  const updated = lastChange(library);
  const { total } = library.survey;
  const shelf = { isShelf: true, updated, count: total };
  const newestPath = bookListPath(form, { order: "newest" });
  const popularPath = bookListPath(form, { order: "downloads" });
  const lists = OPDS_LISTS.map((list) => ({
    path: listPath(form, list),
    isShelf: false,
    updated,
    title: t(list),
    summary: t(`${list}Lead`),
  }));
  return {
    ...{ form, language, updated, title: library.site, subtitle: t("subtitle"), path: rootPath(form), up: null, shelf: null },
    ways: [
      { ...shelf, title: t("newest"), summary: t("newestLead"), path: newestPath, rel: RELATIONS.newest },
      { ...shelf, title: t("popular"), summary: t("popularLead"), path: popularPath, rel: RELATIONS.popular },
      ...lists,
    ],
    groups: [
      { title: t("newest"), path: newestPath, total, books: newest },
      { title: t("popular"), path: popularPath, total, books: popular },
    ].filter(({ books }) => books.length > 0),
  };
}

/** The shelves of one kind: by author, by genre or by language; those that hold nothing are not there. */
export function listPage(form: OpdsVersion, language: Language, list: OpdsList, library: Library): OpdsPage {
  const updated = lastChange(library);
  const page = { form, language, updated, path: listPath(form, list), up: rootPath(form), groups: [], shelf: null };
  return { ...page, title: opdsTexts(language)(list), ways: WAYS[list](form, language, library, updated) };
}

type Ways = (form: OpdsVersion, language: Language, library: Library, updated: string) => Way[];

const WAYS: Record<OpdsList, Ways> = {
  authors: (form, language, { authors }, updated) =>
    authors
      .filter(({ bookCount }) => bookCount > 0)
      .map(({ id, displayName, bookCount }) => {
        const path = bookListPath(form, { order: "newest", author: id });
        return { title: displayName, summary: booksPhrase(language, displayName), path, isShelf: true, count: bookCount, updated };
      }),
  genres: (form, language, { survey }, updated) =>
    survey.genres.map(({ value, count }) => ({
      ...{ title: genreName(language, value), path: bookListPath(form, { order: "newest", genre: value }), isShelf: true, count, updated },
      summary: opdsTexts(language)("summary", { count }),
    })),
  languages: (form, language, { survey }, updated) =>
    survey.languages.map(({ value, count }) => ({
      ...{
        title: languageName(language, value),
        path: bookListPath(form, { order: "newest", lang: value }),
        isShelf: true,
        count,
        updated,
      },
      summary: opdsTexts(language)("summary", { count }),
    })),
};

/** When anything last changed that a list can show. */
const lastChange = ({ survey, authors }: Library): string =>
  lastOf([survey.updatedAt ?? "", ...authors.map(({ updatedAt }) => updatedAt)].filter(Boolean));
