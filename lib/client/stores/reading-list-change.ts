import type { ReadingListState } from "#lib/domain/reading/reading";

/** The last change of the reading list: its message, and the heading the book was under. */
export type ReadingListChange = { bookId: string; message: string; heading: string; isGone: boolean };

export const READING_LIST_CHANGED = "pastiche:reading-list";
export const dispatchReadingListChange = (detail: ReadingListChange): boolean =>
  dispatchEvent(new CustomEvent(READING_LIST_CHANGED, { detail }));

export const readingListHeadingId = (state: ReadingListState | "wanted"): string => `reading-list-${state}`;
export const readingListEntryId = (bookId: string): string => `reading-list-${bookId}`;
