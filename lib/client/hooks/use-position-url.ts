import { useSyncExternalStore } from "react";
import { onPlaceChange, readingPosition } from "#lib/client/stores/reading-position";

/** Where somebody stopped in a book, as the end of its address ("5#p-11"); null for who has not begun. */
export const usePositionUrl = (bookId: string): string | null =>
  useSyncExternalStore(
    onPlaceChange,
    () => placeOf(bookId),
    () => null,
  );

/** As text, so that the same place is the same value. */
function placeOf(bookId: string): string | null {
  const position = readingPosition(bookId);
  return position && (position.chapter > 1 || position.paragraph > 2) ? `${position.chapter}#p-${position.paragraph}` : null;
}
