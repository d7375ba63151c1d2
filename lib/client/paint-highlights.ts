import { paragraphsByNumber } from "#lib/client/paragraphs";
import { rangeOf } from "#lib/client/text-selection";
import { HIGHLIGHT_COLOURS, type HighlightColour, type Highlight as Marked } from "#lib/domain/reading/annotations";

/** Names of the `::highlight()` rules in app/styles/reader-highlights.css. */
const nameOf = (colour: HighlightColour): string => `highlight-${colour}`;
const WITH_NOTE = "highlight-with-note";

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
    const rangesWhere = (isPart: (highlight: Marked) => boolean) =>
      new Highlight(...painted.filter(({ highlight }) => isPart(highlight)).map(({ range }) => range));
    for (const colour of HIGHLIGHT_COLOURS)
      CSS.highlights.set(
        nameOf(colour),
        rangesWhere((highlight) => highlight.colour === colour),
      );
    CSS.highlights.set(
      WITH_NOTE,
      rangesWhere(({ note }) => note !== ""),
    );
  }
  return {
    at: (x, y) => painted.find(({ range }) => isWithin(range, x, y))?.highlight ?? null,
    clear: () => {
      if (canPaint) for (const name of [...HIGHLIGHT_COLOURS.map(nameOf), WITH_NOTE]) CSS.highlights.delete(name);
    },
  };
}

const isWithin = (range: Range, x: number, y: number): boolean =>
  [...range.getClientRects()].some(({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom);
