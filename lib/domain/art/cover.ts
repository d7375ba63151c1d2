import { boardBody, type Moon, type Pattern, svgDocument } from "#lib/domain/art/board";
import { labelBody } from "#lib/domain/art/label";
import { seededRandom } from "#lib/domain/art/random";
import type { SetLine } from "#lib/domain/art/typesetting";

export const COVER = { width: 400, height: 600 } as const;

/** The inputs of a cover: title, by-line (in the book's language) and pattern; a translation's board has the two colours reversed. */
export type Cover = Pattern & { title: string; manner: string; isTranslation?: boolean };

/** A cover as an SVG document, 400 × 600: patterned board and label, with all text as paths. */
export function coverSvg(cover: Cover, setLine: SetLine): string {
  return svgDocument(COVER.width, COVER.height, coverBody(cover, setLine));
}

export function coverBody({ title, manner, isTranslation = false, ...pattern }: Cover, setLine: SetLine): string {
  const board = isTranslation ? { ...pattern, colour: pattern.tint, tint: pattern.colour } : pattern;
  return (
    boardBody(board, { ...COVER, moon: moonOf(pattern.seed) }) +
    labelBody({ title, manner, motif: pattern.motif, colour: pattern.colour }, setLine)
  );
}

/** What breaks the author's pattern, at another place on each book: below the label of a title of usual length, never cut by the edge. */
function moonOf(seed: string): Moon {
  const random = seededRandom(`moon:${seed}`);
  const radius = random.between(46, 66);
  return { radius, x: random.between(radius + 24, COVER.width - radius - 24), y: random.between(408, COVER.height - radius - 26) };
}
