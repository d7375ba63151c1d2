import { readStored, store } from "#lib/client/storage";

/** Where somebody stopped in a book: the first paragraph in sight, and when (milliseconds since 1970). */
export type ReadingPosition = { chapter: number; paragraph: number; at: number };

const KEY = "reading";
/** A browser is no archive: the books read longest ago are forgotten first. */
const BOOKS_KEPT = 100;

export function readingPosition(bookId: string): ReadingPosition | null {
  return positions()[bookId] ?? null;
}

export function keepReadingPosition(bookId: string, position: ReadingPosition): void {
  const all = Object.entries({ ...positions(), [bookId]: position });
  const newest = all.sort(([, a], [, b]) => b.at - a.at).slice(0, BOOKS_KEPT);
  store(KEY, JSON.stringify(Object.fromEntries(newest)));
}

function positions(): Record<string, ReadingPosition> {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Record<string, ReadingPosition>) : {};
  } catch {
    return {};
  }
}
