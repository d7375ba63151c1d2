/** The place of a book in a series; the name is in the book's language. */
export type BookSeries = { id: string; name: string; position: number };

/** A series with its texts in the visitor's language; `workCount`: works with published books. */
export type Series = { id: string; name: string; description: string; updatedAt: string; workCount: number };

export const POSITION_MAX = 999;
