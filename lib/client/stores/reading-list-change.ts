import type { ReadingListState } from "#lib/domain/reading/reading";

/** What has changed on the shelf: what to say of it, and the heading the book stood under. */
export type ReadingListChange = { bookId: string; said: string; heading: string; isGone: boolean };

export const READING_LIST_CHANGED = "pastiche:shelf";
export const dispatchReadingListChange = (detail: ReadingListChange): boolean =>
  dispatchEvent(new CustomEvent(READING_LIST_CHANGED, { detail }));

/** The id of the heading over the books in this state. */
export const readingListHeadingId = (state: ReadingListState): string => `shelf-${state}`;
/** The id of a book's title on the shelf. */
export const readingListEntryId = (bookId: string): string => `shelved-${bookId}`;
