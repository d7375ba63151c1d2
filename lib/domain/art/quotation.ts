import { type Pattern, svgDocument } from "#lib/domain/art/board";
import { readableOn } from "#lib/domain/art/colour";
import { INK, QUIET_INK } from "#lib/domain/art/label";
import { HEIGHT, move, PAGE, panel, stacked, WIDTH, wordmark } from "#lib/domain/art/open-graph";
import { fitParagraphs, fitText } from "#lib/domain/art/title";
import type { SetLine } from "#lib/domain/art/typesetting";

/** A text range: with its quotation marks, one line per paragraph; the book's title; the by-line. */
export type Quotation = Pattern & { quote: string; title: string; credit: string };

const BOARD = 176;
const LEFT = 248;
const COLUMN_WIDTH = 872;

/**
 * The image of a shared text range, 1200 × 630: the author's board as a strip, the quotation as large as fits, the
 * source below.
 */
export function quotationSvg({ quote, title, credit, ...pattern }: Quotation, setLine: SetLine): string {
  const text = fitParagraphs(quote.split("\n"), setLine, {
    face: "display",
    width: COLUMN_WIDTH,
    sizes: [
      [62, 4],
      [52, 5],
      [44, 6],
      [37, 8],
      [32, 9],
      [28, 11],
    ],
  });
  const heading = fitText(title, setLine, { face: "display-italic", width: COLUMN_WIDTH, sizes: [[30, 1]] });
  const line = fitText(credit, setLine, {
    face: "text-italic",
    width: COLUMN_WIDTH - 200,
    sizes: [
      [22, 1],
      [19, 1],
      [17, 2],
    ],
  });
  const leading = text.size * 1.24;
  const top = Math.max(64, (HEIGHT - 168 - text.lines.length * leading) / 2);
  const colour = readableOn(PAGE, pattern.colour);
  return svgDocument(
    WIDTH,
    HEIGHT,
    panel(pattern, BOARD) +
      stacked(text, top + text.size * 0.8, leading, INK, LEFT) +
      `<path d="M${LEFT} 500h${COLUMN_WIDTH}" stroke="${INK}" stroke-opacity=".18"/>` +
      stacked(heading, 545, 36, colour, LEFT) +
      stacked(line, 582, 24, QUIET_INK, LEFT) +
      move(wordmark(34, setLine).body, WIDTH - 80 - wordmark(34, setLine).width, 584),
  );
}
