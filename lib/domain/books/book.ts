import type { Authorship } from "#lib/domain/books/authorship";
import type { Form } from "#lib/domain/books/form";
import type { Genre } from "#lib/domain/books/genre";
import type { Category } from "#lib/domain/books/review-category";
import type { BookSeries } from "#lib/domain/books/series";
import type { StyleMeasures } from "#lib/domain/books/style-measures";
import type { Language } from "#lib/domain/language";

/** The part of an author that a book shows: by-line, cover and link. */
export type BookAuthor = { id: string; name: string; colour: string; tint: string; motif: string };

/** Another language edition of the same work. */
export type Edition = { id: string; lang: Language; title: string };

/** A book as in lists. Dates are ISO strings. */
export type BookSummary = {
  id: string;
  workId: string;
  original: boolean;
  title: string;
  author: BookAuthor;
  genre: Genre;
  form: Form;
  series: BookSeries | null;
  lang: Language;
  tags: string[];
  description: string;
  /** The AI model, or who is named as the writer of a submitted book. */
  model: string;
  authorship: Authorship;
  generatedAt: string;
  publishedAt: string;
  createdAt: string;
  updatedAt: string;
  chapterCount: number;
  wordCount: number;
  ratingSum: number;
  ratingCount: number;
  downloads: number;
  /** The AI review's overall score, 0 to 100; null while there is no review. */
  aiOverall: number | null;
  editions: Edition[];
};

export type CategoryScore = { category: Category; score: number; comment: string };

/** The AI review: overall 0 to 100, the rest 0 to 10. */
export type Analysis = {
  overall: number;
  styleAccuracy: number;
  critique: string;
  brief: string;
  categories: CategoryScore[];
  /** Null for reviews that were judged without comparison. */
  judgement: ReviewJudgement | null;
};

/**
 * What the scores of a review rest on: comparisons of so many passages by a model, `judge`. `low` and `high`: the 95 % interval of the overall score.
 * `isSameModel`: the judge is the model that wrote the book; `isProvisional`: no books that people have voted on were compared. `judgedAt` is an ISO string.
 */
export type ReviewJudgement = {
  low: number;
  high: number;
  pairs: number;
  judge: string;
  judgedAt: string;
  isSameModel: boolean;
  isProvisional: boolean;
};

/** A chapter in the table of contents; `part`: the title of the part that begins with it; `preview` has at most 200 characters. */
export type ChapterSummary = { number: number; title: string; part: string | null; wordCount: number; preview: string };

/** `ratingsByStars`: how many readers gave 1, 2, 3, 4 and 5 stars. `hasMaking`: a generation run wrote it, and a page says how. */
export type BookDetail = BookSummary & {
  ratingsByStars: number[];
  measures: StyleMeasures;
  chapters: ChapterSummary[];
  analysis: Analysis | null;
  hasMaking: boolean;
};

/** What to read after a book, and why: the next of the series, the same author, genre or language, or just something else. */
export type NextRead = { reason: "series" | "author" | "genre" | "language" | "other"; book: BookSummary };

/** The works before and after a book's in its series, each as one edition. */
export type SeriesNeighbours = { previous: BookSummary | null; next: BookSummary | null };

/** How a book begins. */
export type FirstLines = { book: BookSummary; text: string };

/** A chapter's text: sanitised HTML whose paragraphs have the ids p-1, p-2, … */
export type ChapterText = {
  book: BookSummary;
  number: number;
  title: string;
  html: string;
  wordCount: number;
  paragraphCount: number;
  contents: { number: number; title: string; part: string | null; wordCount: number; paragraphCount: number }[];
};

export const BOOK_ORDERS = ["newest", "oldest", "rating", "title", "downloads"] as const;
export type BookOrder = (typeof BOOK_ORDERS)[number];

export const WORK_ORDERS = ["newest", "oldest", "rating", "title"] as const satisfies BookOrder[];
export type WorkOrder = (typeof WORK_ORDERS)[number];

/** A page of a list; `page` counts from 1. */
export type Page<Item> = { items: Item[]; page: number; pages: number; total: number; hasMore: boolean };

/** Combines the rows of page `page` with the count of all rows. */
export function pageOf<Item>(items: Item[], page: number, size: number, total: number): Page<Item> {
  const pages = Math.ceil(total / size);
  return { items, page, pages, total, hasMore: page < pages };
}
