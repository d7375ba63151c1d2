import { BookListQuery, OpdsSearchQuery } from "#lib/contract/opds";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { SLUG } from "#lib/domain/text/text";
import { listAuthors } from "#lib/server/modules/authors/queries";
import { findBook, listBooks, topBooks } from "#lib/server/modules/books/queries/book";
import { countFacets } from "#lib/server/modules/books/queries/facet-counts";
import { refuseMissingBook } from "#lib/server/modules/books/queries/require-book";
import { listSeries } from "#lib/server/modules/books/queries/series";
import { searchBooks } from "#lib/server/modules/search/queries/search-books";
import { parseInput } from "#lib/server/platform/http/parse-input";
import { publisher } from "#lib/server/publishing/files/book-file";
import { atomEntry, atomFeed } from "#lib/server/publishing/opds/atom";
import { bookListPage, searchResultsPage } from "#lib/server/publishing/opds/book-lists";
import { jsonEntry, jsonFeed } from "#lib/server/publishing/opds/json";
import { listPage, rootPage } from "#lib/server/publishing/opds/lists";
import type { OpdsPage } from "#lib/server/publishing/opds/page";
import { type OpdsRequest, serveOpds } from "#lib/server/publishing/opds/serve-opds";
import { BOOKS_PER_PAGE, OPDS_LISTS, type OpdsVersion } from "#lib/urls/opds";
import { getAuthor, getSeries, parseFilter } from "./opds-filter";

const FIRST_BOOKS = 6;
/** Longer queries are cut in search (lib/domain/search/search.ts) and in URLs. */
const QUERY_LENGTH = 200;
const WRITERS = { atom: { feed: atomFeed, entry: atomEntry }, json: { feed: jsonFeed, entry: jsonEntry } } as const;

const renderFeed = (form: OpdsVersion, page: OpdsPage) => WRITERS[form].feed(page, publisher());

/** The route of the catalogue's start document. */
export const root = (form: OpdsVersion) =>
  serveOpds(async ({ language }) => {
    const [library, newest, popular] = await Promise.all([
      libraryIn(language),
      topBooks({}, "newest", FIRST_BOOKS),
      topBooks({}, "downloads", FIRST_BOOKS),
    ]);
    return renderFeed(form, rootPage(form, language, library, { newest, popular }));
  });

/** The route of the lists of authors, series, genres and languages. */
export const list = (form: OpdsVersion) =>
  serveOpds(async ({ language, params }) => {
    const named = OPDS_LISTS.find((candidate) => candidate === params.list);
    if (!named) throw new DomainError("not_found");
    return renderFeed(form, listPage(form, language, named, await libraryIn(language)));
  });

/** The route of a page of all books, or of those of an author, a series, a genre or a language. */
export const bookList = (form: OpdsVersion) =>
  serveOpds(async ({ language, query }) => {
    const { order, page, author: authorId, series: seriesId, ...names } = parseInput(BookListQuery, query);
    const author = authorId === undefined ? null : await getAuthor(authorId, language);
    const series = seriesId === undefined ? null : await getSeries(seriesId, language);
    const filter = { ...(author && { author: author.id }), ...(series && { series: series.id }), ...parseFilter(names) };
    const facetCounts = await countFacets(filter);
    // Pages beyond the end are not queried, so that they do not fill the cache.
    const isThere = (page - 1) * BOOKS_PER_PAGE < facetCounts.total;
    const books = isThere ? (await listBooks(filter, order, page, BOOKS_PER_PAGE)).items : [];
    return renderFeed(form, bookListPage(form, language, { order, ...filter }, { facetCounts, author, series, books, page }));
  });

/** The route of a page of search results. */
export const found = (form: OpdsVersion) =>
  serveOpds(
    async ({ language, query }) => {
      const { q, query: queryParameter, page, ...names } = parseInput(OpdsSearchQuery, query);
      const choice = { text: (form === "atom" ? q : queryParameter).slice(0, QUERY_LENGTH).toWellFormed(), ...parseFilter(names) };
      const [facetCounts, result] = await Promise.all([
        countFacets({}),
        searchBooks({ ...choice, order: "relevance", page, limit: BOOKS_PER_PAGE, withExcerpts: false }),
      ]);
      return renderFeed(form, searchResultsPage(form, language, choice, { facetCounts, result }));
    },
    { isSearch: true },
  );

/** The route of a book's own document. */
export const entry = (form: OpdsVersion) =>
  serveOpds(async ({ language, params }: OpdsRequest) => {
    const id = String(params.id);
    if (!SLUG.test(id) || id.length > 80) throw new DomainError("book_not_found");
    const book = await findBook(id);
    if (!book) return refuseMissingBook(id);
    return WRITERS[form].entry(book, language, publisher());
  });

async function libraryIn(language: Language) {
  const [facetCounts, authors, series] = await Promise.all([countFacets({}), listAuthors(language), listSeries(language)]);
  return { site: publisher().name, facetCounts, authors, series };
}
