import { paragraphsByNumber } from "#lib/client/paragraphs";
import { rangeOf } from "#lib/client/text-selection";
import type { Highlight as Marked } from "#lib/domain/reading/annotations";

/** Names of the `::highlight()` rules in app/styles/reader.css. */
const PLAIN = "highlight";
const HIGHLIGHT_WITH_NOTE = "highlight-with-note";

/**
 * Paints highlights into the shown chapter without changing its DOM (CSS Custom Highlight API; other browsers paint
 * nothing). Returns a hit test for viewport coordinates and a function that removes the highlights.
 */
export function paintHighlights(highlights: Marked[]): { at: (x: number, y: number) => Marked | null; clear: () => void } {
  const paragraphs = paragraphsByNumber();
  const painted = highlights.flatMap((highlight) => {
    const range = rangeOf(highlight, paragraphs);
    return range ? [{ highlight, range }] : [];
  });
  const canPaint = typeof Highlight !== "undefined" && "highlights" in CSS;
  if (canPaint) {
    const rangesWhere = (isNoted: boolean) =>
      painted.filter(({ highlight }) => (highlight.note !== "") === isNoted).map(({ range }) => range);
    CSS.highlights.set(PLAIN, new Highlight(...rangesWhere(false)));
    CSS.highlights.set(HIGHLIGHT_WITH_NOTE, new Highlight(...rangesWhere(true)));
  }
  return {
    at: (x, y) => painted.find(({ range }) => isWithin(range, x, y))?.highlight ?? null,
    clear: () => {
      if (!canPaint) return;
      CSS.highlights.delete(PLAIN);
      CSS.highlights.delete(HIGHLIGHT_WITH_NOTE);
    },
  };
}

const isWithin = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
