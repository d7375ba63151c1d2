import "server-only";

import { BOOKS_TAG } from "#lib/domain/cache-tag";
import {
  type Excerpt,
  endsInsideWord,
  queryTerms,
  type SearchCriteria,
  type SearchResult,
  withoutSingleLastLetter,
} from "#lib/domain/search/search";
import { unescapeMarkup } from "#lib/domain/text/markup";
import { asWritten, wordForms } from "#lib/domain/text/word-forms";
import { listFoundBooks } from "#lib/server/modules/books/queries/found-books";
import {
  type CountRow,
  countedSql,
  countsWithout,
  facetsOf,
  MATCH_LIMITS,
  shownTotal,
  totalOf,
} from "#lib/server/modules/search/queries/facets";
import { matchSql } from "#lib/server/modules/search/queries/filter-sql";
import { hitSql } from "#lib/server/modules/search/queries/hits";
import { type ExcerptRow, excerptSql, excerptsOf } from "#lib/server/modules/search/queries/matching-excerpts";
import { suggestTerms } from "#lib/server/modules/search/queries/suggestion";
import { anyTerm, buildQuery, type Query, wordsInTexts } from "#lib/server/modules/search/queries/text-query";
import { usesTags } from "#lib/server/platform/cache/response-scope";
import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Searches books; returns hits with matching excerpts, facets and a corrected spelling if nothing matches; if no book has all words, those that
 * have some. Any text is valid; one without a letter or digit matches nothing. A last word of one letter, which may be the beginning of a longer one, is not required. `page` from 1, `limit` 1 to 100.
 */
export async function searchBooks(criteria: SearchCriteria): Promise<SearchResult> {
  usesTags(BOOKS_TAG);
  const terms = queryTerms(criteria.text);
  const matchesNothing = criteria.text.trim() !== "" && terms.length === 0;
  if (matchesNothing) return emptyResult(criteria.page);
  const query = terms.length > 0 ? await buildQuery(terms, criteria.text) : null;
  const result = await search(criteria, query);
  const others = result.total === 0 ? withoutSingleLastLetter(criteria.text) : null;
  if (others !== null) return searchBooks({ ...criteria, text: others });
  if (!query || result.total > FEW) return result;
  const corrected = await suggestTerms(terms, { knowsTexts: result.total === 0, isTyping: endsInsideWord(criteria.text) });
  const best = corrected ? await correct(criteria, terms, corrected, result) : result;
  return best.total === 0 && terms.length > 1 ? searchAnyWord(criteria, terms, corrected ?? terms) : best;
}

/** Up to so many matches, a spelling that has more is suggested. */
const FEW = 5;

/**
 * The result of a corrected spelling if there is none of the given; or the given result with a suggestion, if only few books match and more have
 * the corrected words: a misspelt word can share its stem with a rare one.
 */
async function correct(criteria: SearchCriteria, terms: string[], correctedTerms: string[], result: SearchResult): Promise<SearchResult> {
  const applied = result.total === 0;
  const text = correctedTerms.join(" ");
  const corrected = await search(applied ? criteria : { ...criteria, limit: 1 }, await buildQuery(correctedTerms, `${text} `));
  if (corrected.total <= result.total) return result;
  return { ...(applied ? corrected : result), suggestion: { text: withAccents(terms, correctedTerms, corrected), applied } };
}

/** The books that have any of the words. */
async function searchAnyWord(criteria: SearchCriteria, terms: string[], correctedTerms: string[]): Promise<SearchResult> {
  const words = await wordsInTexts(correctedTerms);
  if (words.length === 0) return { ...emptyResult(criteria.page), onlyCommonWords: true };
  const { front, document } = await buildQuery(words, `${words.join(" ")} `);
  const found = await search(criteria, { front: anyTerm(front), document: anyTerm(document) });
  const result = { ...found, anyWord: found.total > 0 };
  const isCorrected = correctedTerms.some((term, index) => term !== terms[index]);
  return isCorrected && result.total > 0
    ? { ...result, suggestion: { text: withAccents(terms, correctedTerms, result), applied: true } }
    : result;
}

/** The words of the index have no accents: the corrected ones are shown as the found books write them. */
function withAccents(terms: string[], correctedTerms: string[], { hits }: SearchResult): string {
  const texts = hits.flatMap(({ title, author, excerpt }) => [title, author.name, unescapeMarkup(excerpt?.html ?? "")]);
  const written = asWritten(correctedTerms, wordForms(texts.map((text) => ({ text: text.toLowerCase() }))));
  return correctedTerms.map((term, index) => (term === terms[index] ? term : (written[index] ?? term))).join(" ");
}

type Row = { ids: string[]; excerpts: ExcerptRow[]; counts: CountRow[]; allRead: boolean };

async function search(criteria: SearchCriteria, query: Query | null): Promise<SearchResult> {
  const excerptQuery = criteria.withExcerpts === false ? null : query;
  // One statement: finding the matches, and sending statements, take as long as the rest.
  const searching = prisma().$queryRaw<Row[]>`
    with ${matchSql(query, criteria, MATCH_LIMITS)}, ${hitSql(criteria, query)}, ${excerptSql(excerptQuery)}, ${countedSql(query)}
    select array(select id from hit order by place) as ids,
      (select coalesce(json_agg(excerpt), '[]') from excerpt) as excerpts,
      (select coalesce(json_agg(counted), '[]') from counted) as counts,
      not exists (select from found where genre is null) as "allRead"`;
  const [[row = NOTHING], without] = await Promise.all([searching, countsWithout(criteria, query)]);
  const books = await listFoundBooks(row.ids);
  const { total, more } = shownTotal(totalOf(row.counts), row.allRead);
  const excerpts = excerptQuery ? excerptsOf(row.excerpts, excerptQuery) : new Map<string, Excerpt>();
  return {
    hits: books.map((book) => ({ ...book, excerpt: excerpts.get(book.id) ?? null })),
    page: criteria.page,
    pages: Math.ceil(total / criteria.limit),
    total,
    more,
    facets: facetsOf(row.counts, without),
    suggestion: null,
    onlyCommonWords: query?.document === "",
    anyWord: false,
  };
}

const NOTHING: Row = { ids: [], excerpts: [], counts: [], allRead: true };

const emptyResult = (page: number): SearchResult => ({
  hits: [],
  page,
  pages: 0,
  total: 0,
  more: false,
  facets: { genre: [], author: [], lang: [] },
  suggestion: null,
  onlyCommonWords: false,
  anyWord: false,
});
