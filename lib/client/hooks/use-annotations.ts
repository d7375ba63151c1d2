import { useSyncExternalStore } from "react";
import { annotationsIn, onAnnotationsChange, type StoredAnnotations } from "#lib/client/stores/annotations";

/** The user's annotations in a book, updated on change. For client-only components. */
export const useAnnotations = (bookId: string): StoredAnnotations =>
  useSyncExternalStore(
    onAnnotationsChange,
    () => annotationsIn(bookId),
    () => annotationsIn(bookId),
  );
