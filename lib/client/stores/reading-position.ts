import { changesOf, readStored, store } from "#lib/client/stores/local-storage";

/** Where somebody stopped in a book: the first paragraph in sight, and when (milliseconds since 1970). */
export type ReadingPosition = {
  chapter: number;
  paragraph: number;
  at: number;
  /** The chapter's last paragraph, when that was in sight too. */
  end?: number | undefined;
  /** The member on whose account it is still to be kept. */
  unsent?: string | undefined;
  /** Read before anybody logged in: an account that knows no place in the book takes it. */
  guest?: true | undefined;
  /** The furthest chapter ever reached, when that is not this one; a book that was finished was reached as a whole. */
  furthest?: number | undefined;
};

/** More chapters than any book has. */
export const WHOLE_BOOK = 9_999;

const KEY = "reading";
const changes = changesOf("place");
/** A browser is no archive: the books read longest ago are forgotten first. */
const BOOKS_KEPT = 100;

export function readingPosition(bookId: string): ReadingPosition | null {
  return positions()[bookId] ?? null;
}

/** The chapter up to which somebody has read a book, also when they began it again; 0 for who has not begun. */
export function reachedChapter(bookId: string): number {
  const position = readingPosition(bookId);
  return Math.max(position?.chapter ?? 0, position?.furthest ?? 0);
}

export function saveReadingPosition(bookId: string, position: ReadingPosition): void {
  const reached = Math.max(reachedChapter(bookId), position.furthest ?? 0);
  const kept = reached > position.chapter ? { ...position, furthest: reached } : position;
  const all = Object.entries({ ...positions(), [bookId]: kept });
  const newest = all.sort(([, a], [, b]) => b.at - a.at).slice(0, BOOKS_KEPT);
  store(KEY, JSON.stringify(Object.fromEntries(newest)));
  changes.notify();
}

/** The places by book that are still to be kept on this member's account. */
export const unsentPositions = (userId: string): [bookId: string, ReadingPosition][] =>
  Object.entries(positions()).filter(([, { unsent }]) => unsent === userId);

/** Calls back when a place is kept here; returns how to stop. */
export const onPlaceChange = changes.subscribe;

function positions(): Record<string, ReadingPosition> {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, ReadingPosition>) : {};
  } catch {
    return {};
  }
}
