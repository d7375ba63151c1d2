import { useSyncExternalStore } from "react";
import { type KeptMarks, marksIn, onMarksChange } from "#lib/client/stores/annotations";

/** A member's marks in a book, as they change. For parts that are only drawn in the browser. */
export const useMarks = (bookId: string): KeptMarks =>
  useSyncExternalStore(
    onMarksChange,
    () => marksIn(bookId),
    () => marksIn(bookId),
  );
