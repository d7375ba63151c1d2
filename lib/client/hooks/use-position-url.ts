import { useSyncExternalStore } from "react";
import { onPositionChange, readingPosition } from "#lib/client/stores/reading-position";

/** The URL suffix of the reading position in a book ("5#p-11"); null when the book was not begun. */
export const usePositionUrl = (bookId: string): string | null =>
  useSyncExternalStore(
    onPositionChange,
    () => positionSuffix(bookId),
    () => null,
  );

/** A string, so that equal positions are equal snapshots. */
function positionSuffix(bookId: string): string | null {
  const position = readingPosition(bookId);
  return position && (position.chapter > 1 || position.paragraph > 2) ? `${position.chapter}#p-${position.paragraph}` : null;
}
