import { readStored, store } from "#lib/client/storage";

/** Where somebody stopped in a book: the first paragraph in sight, and when (milliseconds since 1970). */
export type ReadingPosition = {
  chapter: number;
  paragraph: number;
  at: number;
  /** The chapter's last paragraph, when that was in sight too. */
  end?: number | undefined;
  /** The member on whose account it is still to be kept. */
  unsent?: string | undefined;
};

const KEY = "reading";
const CHANGED = "pastiche:place";
/** A browser is no archive: the books read longest ago are forgotten first. */
const BOOKS_KEPT = 100;

export function readingPosition(bookId: string): ReadingPosition | null {
  return positions()[bookId] ?? null;
}

export function keepReadingPosition(bookId: string, position: ReadingPosition): void {
  const all = Object.entries({ ...positions(), [bookId]: position });
  const newest = all.sort(([, a], [, b]) => b.at - a.at).slice(0, BOOKS_KEPT);
  store(KEY, JSON.stringify(Object.fromEntries(newest)));
  dispatchEvent(new Event(CHANGED));
}

/** The places by book that are still to be kept on this member's account. */
export const unsentPositions = (userId: string): [bookId: string, ReadingPosition][] =>
  Object.entries(positions()).filter(([, { unsent }]) => unsent === userId);

/** Calls back when a place is kept here; returns how to stop. */
export function onPlaceChange(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}

function positions(): Record<string, ReadingPosition> {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, ReadingPosition>) : {};
  } catch {
    return {};
  }
}
