import { useSyncExternalStore } from "react";
import { annotationsIn, onAnnotationsChange, type StoredAnnotations } from "#lib/client/stores/annotations";

/** A member's marks in a book, as they change. For parts that are only drawn in the browser. */
export const useAnnotations = (bookId: string): StoredAnnotations =>
  useSyncExternalStore(
    onAnnotationsChange,
    () => annotationsIn(bookId),
    () => annotationsIn(bookId),
  );
