import type { BookSummary, ChapterText } from "#lib/domain/books/book";
import type { Language } from "#lib/domain/language";

/** A position in a book: chapter and paragraph, both counted from 1. */
export type Place = { chapter: number; paragraph: number };

/** Positions closer than this number of paragraphs count as the same. */
const NEAR = 2;

/** Whether a place is further on in the book than the shown one. */
export const isFurther = (place: Place, shown: Place): boolean =>
  place.chapter > shown.chapter || (place.chapter === shown.chapter && place.paragraph > shown.paragraph + NEAR);

/** A user's reading position in a book; `at` is when it was read. Dates are ISO strings. */
export type Position = Place & { bookId: string; at: string; finishedAt: string | null };

/** A book on a user's reading list; `percent` of its words, 0 to 100. */
export type ReadingListEntry = Position & { book: BookSummary; chapterTitle: string; percent: number };

export const READING_LIST_STATES = ["reading", "finished"] as const;
export type ReadingListState = (typeof READING_LIST_STATES)[number];
/** A book that a user wants to read, since `addedAt`, an ISO string. */
export type WantedBook = { book: BookSummary; addedAt: string };
export type ReadingList = Record<ReadingListState, ReadingListEntry[]> & { wanted: WantedBook[] };

/** Maximum number of books that a user can want to read. */
export const WANTED_BOOKS_MAX = 300;

/** Maximum number of books shown on a reading list, those read last first. */
export const READING_LIST_MAX = 300;

/** The data of a chapter that the annotation tools need. */
export type ShownChapter = { bookId: string; chapter: number; contents: ChapterText["contents"]; lang: Language };

type ChapterSize = { number: number; wordCount: number; paragraphCount: number };

/** The share of a book's words before a position, 0 to 100 in whole percent; 100 only at its last paragraph. */
export function percentRead(chapters: readonly ChapterSize[], { chapter, paragraph }: Place): number {
  const whole = chapters.reduce((sum, { wordCount }) => sum + wordCount, 0);
  if (whole === 0) return 0;
  const read = chapters.reduce((sum, size) => {
    if (size.number < chapter) return sum + size.wordCount;
    if (size.number > chapter) return sum;
    return sum + size.wordCount * (paragraph >= size.paragraphCount ? 1 : (paragraph - 1) / size.paragraphCount);
  }, 0);
  return Math.floor((100 * read) / whole);
}

/** Limits a client's time of reading to now: client clocks may be fast. */
export const timeOfReading = (reported: Date, now: Date): Date => (reported > now ? now : reported);
