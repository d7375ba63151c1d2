import { changesOf, readStored, store } from "#lib/client/stores/local-storage";
import { onUserDataCleared, POSITIONS_KEY } from "#lib/client/stores/user-data";

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
  const updated = reached > position.chapter ? { ...position, furthest: reached } : position;
  const all = Object.entries({ ...positions(), [bookId]: updated });
  const newest = all.sort(([, a], [, b]) => b.at - a.at).slice(0, BOOKS_KEPT);
  store(POSITIONS_KEY, JSON.stringify(Object.fromEntries(newest)));
  changes.notify();
}

/** The positions, by book, that are still to be sent to this user's account. */
export const unsentPositions = (userId: string): [bookId: string, ReadingPosition][] =>
  Object.entries(positions()).filter(([, { unsent }]) => unsent === userId);

/** Subscribes to positions stored here; returns an unsubscribe function. */
export const onPositionChange = changes.subscribe;

function positions(): Record<string, ReadingPosition> {
  try {
    const value: unknown = JSON.parse(readStored(POSITIONS_KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, ReadingPosition>) : {};
  } catch {
    return {};
  }
}
