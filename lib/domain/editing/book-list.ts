import type { BookAuthor } from "#lib/domain/books/book";
import type { Form } from "#lib/domain/books/form";
import type { Origin } from "#lib/domain/books/publication";
import type { BookSeries } from "#lib/domain/books/series";
import type { Language } from "#lib/domain/language";
import { type Order, queryText, type Sorting, sortParameters } from "#lib/domain/paging/order";

/** The sort orders of the administrators' list of books. */
export const BOOK_SORTS = ["newest", "title", "downloads"] as const;
export type BookSort = (typeof BOOK_SORTS)[number];

/** The usual direction of each. */
export const BOOK_ORDER: Record<BookSort, Order> = { newest: "descending", title: "ascending", downloads: "descending" };

/** Filters by state; `edited`: changed on the site, so that imports leave it as it is. */
export const BOOK_STATES = ["published", "withdrawn", "featured", "edited", "no-description", "no-tags", "no-review"] as const;
export type BookState = (typeof BOOK_STATES)[number];

export const BOOKS_PER_LIST = 24;
/** The longest description on a card (specification 2, section 9). */
export const CARD_DESCRIPTION = 150;
/** Tags on a card; the rest are counted. */
export const CARD_TAGS = 8;
export const TAGS_MAX = 20;
export const TAG_MAX = 40;
export const FEATURED_MAX = 12;
/** Books that one bulk change may name. */
export const BULK_MAX = 100;

/** Which books to list; `search` matches within title, author and genre. */
export type BookListFilter = Sorting<BookSort> & {
  search: string;
  lang?: Language | undefined;
  author?: string | undefined;
  origin?: Origin | undefined;
  state?: BookState | undefined;
};

/** A book as administrators see it in the list. Dates are ISO strings. */
export type ListedBook = {
  id: string;
  title: string;
  /** The name is the one that is shown. */
  author: BookAuthor;
  original: boolean;
  genre: string;
  form: Form;
  series: BookSeries | null;
  lang: Language;
  description: string;
  tags: string[];
  languagesMarked: boolean;
  ratingSum: number;
  ratingCount: number;
  /** The AI review’s score, 0 to 100; null without a review. */
  aiOverall: number | null;
  downloads: number;
  chapterCount: number;
  origin: Origin;
  revision: number;
  publishedAt: string;
  updatedAt: string;
  withdrawnAt: string | null;
  editedAt: string | null;
  featuredPosition: number | null;
};

/** A book chosen for the home page. */
export type FeaturedBook = { _id: string; title: string; authorDisplayName: string; lang: string };

export type BookCounts = { books: number; authors: number; genres: number; withdrawn: number };

/** The parameters of the list's address that are not the standard. */
export const bookListQuery = ({ search, lang, author, origin, state, ...sorting }: BookListFilter, cursor?: string): string =>
  queryText({ search, lang, author, origin, state, ...sortParameters(sorting, "newest", BOOK_ORDER), cursor });

/** Tags as typed, separated by commas: trimmed, without empty ones (specification 2, section 5). */
export const splitTags = (text: string): string[] =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "");
