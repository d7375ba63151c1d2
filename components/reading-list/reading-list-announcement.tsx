"use client";

import { useEffect, useState } from "react";
import { READING_LIST_CHANGED, type ReadingListChange, readingListEntryId } from "#lib/client/stores/reading-list-change";

/**
 * Says what became of a book that was moved or taken off the shelf, and leads the focus to where it stands now; when it is
 * gone, to the heading it stood under. `books` are all of the shelf with their place, as the page shows them.
 */
export function ReadingListAnnouncement({ books }: { books: string[] }) {
  const [change, setChange] = useState<ReadingListChange | null>(null);
  useEffect(() => {
    const tell = (event: Event) => setChange((event as CustomEvent<ReadingListChange>).detail);
    addEventListener(READING_LIST_CHANGED, tell);
    return () => removeEventListener(READING_LIST_CHANGED, tell);
  }, []);

  // What had the focus went with the entry; only when the page shows the change there is somewhere to go.
  useEffect(() => {
    if (!change || document.activeElement !== document.body) return;
    const isThere = books.some((book) => book.endsWith(` ${change.bookId}`));
    document.getElementById(isThere ? readingListEntryId(change.bookId) : change.heading)?.focus({ preventScroll: change.isGone });
  }, [change, books]);
  return (
    <p role="status" className="note not-empty:mt-6">
      {change?.said}
    </p>
  );
}
