"use client";

import { useEffect, useState } from "react";
import { READING_LIST_CHANGED, type ReadingListChange, readingListEntryId } from "#lib/client/stores/reading-list-change";

/**
 * Announces that a book was moved or removed and moves the focus to its new place or, if it is gone, to the heading it
 * was under. `books` are all books on the page with their state.
 */
export function ReadingListAnnouncement({ books }: { books: string[] }) {
  const [change, setChange] = useState<ReadingListChange | null>(null);
  useEffect(() => {
    const showChange = (event: Event) => setChange((event as CustomEvent<ReadingListChange>).detail);
    addEventListener(READING_LIST_CHANGED, showChange);
    return () => removeEventListener(READING_LIST_CHANGED, showChange);
  }, []);

  // The focused element was removed with the entry; the new place exists once the page shows the change.
  useEffect(() => {
    if (!change || document.activeElement !== document.body) return;
    const isThere = books.some((book) => book.endsWith(` ${change.bookId}`));
    document.getElementById(isThere ? readingListEntryId(change.bookId) : change.heading)?.focus({ preventScroll: change.isGone });
  }, [change, books]);
  return (
    <p role="status" className="note not-empty:mt-6">
      {change?.message}
    </p>
  );
}
