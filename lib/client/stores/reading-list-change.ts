import type { ShelfState } from "#lib/domain/reading/reading";

/** What has changed on the shelf: what to say of it, and the heading the book stood under. */
export type ShelfChange = { bookId: string; said: string; heading: string; isGone: boolean };

export const SHELF_CHANGED = "pastiche:shelf";
export const tellShelfChange = (detail: ShelfChange): boolean => dispatchEvent(new CustomEvent(SHELF_CHANGED, { detail }));

/** The id of the heading over the books in this state. */
export const shelfHeadingId = (state: ShelfState): string => `shelf-${state}`;
/** The id of a book's title on the shelf. */
export const shelfEntryId = (bookId: string): string => `shelved-${bookId}`;
