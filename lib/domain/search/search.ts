import type { BookSummary } from "#lib/domain/books/book";
import type { Genre } from "#lib/domain/books/genre";
import type { Language } from "#lib/domain/language";

export const SEARCH_ORDERS = ["relevance", "date", "title", "author", "rating"] as const;
export type SearchOrder = (typeof SEARCH_ORDERS)[number];

export const SEARCH_PAGE_SIZE = 12;
/** Above this number of matches the count is shown as "more than 10,000". */
export const COUNT_BOUND = 10_000;
/**
 * Longer texts are refused by the API. Percent-encoded, a text of this length has at most 12,000 characters, and Node.js accepts 16 KiB for the
 * URL and the headers.
 */
export const SEARCH_TEXT_MAX = 1_000;
/** Longer queries are cut, to limit the work of PostgreSQL. */
const QUERY_LENGTH = 200;
const TERM_LENGTH = 40;
const TERMS = 10;

export type SearchCriteria = {
  text: string;
  genre?: Genre;
  author?: string;
  lang?: Language;
  order: SearchOrder;
  page: number;
  limit: number;
  /** Whether a matching paragraph of each book is looked for; true by default. */
  withExcerpts?: boolean;
};

/** A matching paragraph; `html` contains only escaped text and <mark>. */
export type Excerpt = { chapter: number; paragraph: number; html: string };
export type SearchHit = BookSummary & { excerpt: Excerpt | null };
export type Facet<Value extends string> = { value: Value; count: number };
export type SearchResult = {
  hits: SearchHit[];
  page: number;
  pages: number;
  /** At most COUNT_BOUND; `more` says whether there are more. */
  total: number;
  more: boolean;
  facets: { genre: Facet<Genre>[]; author: (Facet<string> & { name: string })[]; lang: Facet<Language>[] };
  /** The suggested spelling, and whether the hits are already those of the suggestion. */
  suggestion: { text: string; applied: boolean } | null;
  /** All words are such that nearly every text has them ("don't"), so that only titles and authors were searched. */
  onlyCommonWords: boolean;
  /** No book has all words: the hits have at least one. */
  anyWord: boolean;
};

/** The words of a query in lower case, without query syntax; at most ten. */
export function queryTerms(text: string): string[] {
  const words = searchedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, TERM_LENGTH)))].slice(0, TERMS);
}

/** Whether the last word may be incomplete: no separator follows it yet. */
export const endsInsideWord = (text: string): boolean => /[\p{L}\p{N}]$/u.test(searchedText(text));

/** The text without its last word, if this is a single letter that may be the beginning of a word and there are others; else null. */
export function withoutSingleLastLetter(text: string): string | null {
  const [, others = "", letter] = /^(.*[^\p{L}\p{N}])([\p{L}\p{N}])$/su.exec(searchedText(text)) ?? [];
  return letter !== undefined && queryTerms(others).length > 0 ? others : null;
}

/**
 * Characters that separate no words, for a character class: combining marks that no letter composes with, soft hyphens, joiners and controls of
 * direction. The same in the SQL function `words_of`.
 */
export const INSIDE_WORDS = String.raw`\u0300-\u036f\u00ad\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufeff`;
const INSIDE_WORD = new RegExp(`[${INSIDE_WORDS}]`, "gu");
/** As letter Unicode knows an apostrophe that separates words like the others. */
export const APOSTROPHE_LETTER = "\u02bc";

/** In lower case: "İ" becomes "i" and a combining mark. */
const searchedText = (text: string): string =>
  text.slice(0, QUERY_LENGTH).normalize("NFKC").toLowerCase().replace(INSIDE_WORD, "").replaceAll(APOSTROPHE_LETTER, "’");

/** Maximum number of paragraphs that a search in one book returns. */
export const BOOK_PASSAGES_MAX = 100;

/** The matching paragraphs of one book in reading order; `html` is escaped text with `<mark>`, `more`: there are others. */
export type BookPassages = { passages: { chapter: number; title: string; paragraph: number; html: string }[]; more: boolean };

export const SUGGESTION_KINDS = ["author", "book", "passage"] as const;
/** At most how many suggestions of each kind there are. */
export const SUGGESTIONS: Record<(typeof SUGGESTION_KINDS)[number], number> = { author: 2, book: 4, passage: 2 };

/** A page that a visitor who is typing a search may be after; `note` is the author of a book, the title of a passage's book, or empty. */
export type SearchSuggestion = { kind: (typeof SUGGESTION_KINDS)[number]; label: string; note: string; path: string };
