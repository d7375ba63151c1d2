import type { BookSummary, ChapterText } from "#lib/domain/book/book";
import type { Language } from "#lib/domain/language";

/** A place in a book: a chapter and a paragraph of it, both counted from 1. */
export type Place = { chapter: number; paragraph: number };

/** How far a member has read a book; `at` is when it was read. Dates are ISO strings. */
export type Position = Place & { bookId: string; at: string; finishedAt: string | null };

/** A book on a member's shelf; `percent` of its words, 0 to 100. */
export type ReadingListEntry = Position & { book: BookSummary; chapterTitle: string; percent: number };

export const READING_LIST_STATES = ["reading", "finished"] as const;
export type ReadingListState = (typeof READING_LIST_STATES)[number];
export type ReadingList = Record<ReadingListState, ReadingListEntry[]>;

/** So many books are shown of a shelf, those read last. */
export const READING_LIST_MAX = 300;

/** What a member's tools know of the chapter they stand above. */
export type ShownChapter = { bookId: string; chapter: number; contents: ChapterText["contents"]; lang: Language };

type ChapterSize = { number: number; wordCount: number; paragraphCount: number };

/** The share of a book's words before a place, 0 to 100 in whole percent; 100 only when its last paragraph is reached. */
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

/** When something was read as far as we believe it: nobody reads in the future. */
export const timeOfReading = (told: Date, now: Date): Date => (told > now ? now : told);
