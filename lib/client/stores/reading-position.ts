import { changesOf, readStored, store } from "#lib/client/stores/local-storage";
import { onUserDataCleared, POSITIONS_KEY } from "#lib/client/stores/user-data";
import type { Language } from "#lib/domain/language";

/** What the home page shows of a book that is being read; `author` is a name, `cover` the URL of an image 160 pixels wide. */
export type BookInProgress = { title: string; lang: Language; author: string; cover: string; chapterCount: number };

/** A reading position: the first visible paragraph, and when it was read (milliseconds since 1970). */
export type ReadingPosition = {
  chapter: number;
  paragraph: number;
  at: number;
  /** The chapter's last paragraph, if it was visible too. */
  end?: number | undefined;
  /** The user to whose account the position is still to be sent. */
  unsent?: string | undefined;
  /** Read as a guest: sent to an account that has no position in this book. */
  guest?: true | undefined;
  /** The furthest chapter ever reached, if not this one; the chapter count plus one for a finished book. */
  furthest?: number | undefined;
  /** For the home page, until the book is finished. The boot script looks for it. */
  book?: BookInProgress | undefined;
};

/** More chapters than any book has. */
export const WHOLE_BOOK = 9_999;

const changes = changesOf("reading-position");
onUserDataCleared(changes.notify);
/** Storage is limited: the books read longest ago are dropped first. */
const BOOKS_KEPT = 100;

export function readingPosition(bookId: string): ReadingPosition | null {
  return positions()[bookId] ?? null;
}

/** The furthest chapter reached in a book, also after it was begun again; 0 when it was not begun. */
export function reachedChapter(bookId: string): number {
  const position = readingPosition(bookId);
  return Math.max(position?.chapter ?? 0, position?.furthest ?? 0);
}

export function saveReadingPosition(bookId: string, position: ReadingPosition): void {
  const reached = Math.max(reachedChapter(bookId), position.furthest ?? 0);
  const book = position.book ?? (position.furthest === WHOLE_BOOK ? undefined : readingPosition(bookId)?.book);
  write({
    ...positions(),
    [bookId]: {
      ...position,
      ...(reached > position.chapter && { furthest: reached }),
      book: book && isAtEnd(position, book.chapterCount) ? undefined : book,
    },
  });
}

/** Whether the position is in the last chapter of a book that was read to its end. */
export const isAtEnd = ({ chapter, end, furthest }: ReadingPosition, chapterCount: number): boolean =>
  chapter >= chapterCount && (end !== undefined || furthest === WHOLE_BOOK);

/** The book read last that is not finished; null if there is none. The same object until positions change. */
export function bookInProgress(): (ReadingPosition & { bookId: string; book: BookInProgress }) | null {
  const stored = readStored(POSITIONS_KEY);
  if (stored !== latest.stored) {
    const unfinished = Object.entries(positions()).flatMap(([bookId, { book, ...position }]) =>
      book ? [{ ...position, bookId, book }] : [],
    );
    latest = { stored, position: unfinished.sort((a, b) => b.at - a.at)[0] ?? null };
  }
  return latest.position;
}
let latest: { stored: string | null; position: ReturnType<typeof bookInProgress> } = { stored: null, position: null };

/** Removes a book from the home page, not its position. */
export function hideInProgress(bookId: string): void {
  const position = readingPosition(bookId);
  if (position?.book) write({ ...positions(), [bookId]: { ...position, book: undefined } });
}

/** The positions, by book, that are still to be sent to this user's account. */
export const unsentPositions = (userId: string): [bookId: string, ReadingPosition][] =>
  Object.entries(positions()).filter(([, { unsent }]) => unsent === userId);

/** Subscribes to positions stored here; returns an unsubscribe function. */
export const onPositionChange = changes.subscribe;

function write(all: Record<string, ReadingPosition>): void {
  const newest = Object.entries(all)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, BOOKS_KEPT);
  store(POSITIONS_KEY, JSON.stringify(Object.fromEntries(newest)));
  changes.notify();
}

function positions(): Record<string, ReadingPosition> {
  try {
    const value: unknown = JSON.parse(readStored(POSITIONS_KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, ReadingPosition>) : {};
  } catch {
    return {};
  }
}
