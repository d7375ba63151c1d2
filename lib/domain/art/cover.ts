import type { Box } from "#lib/domain/art/arrangement";
import { boardBody, type Moon, type Pattern, svgDocument } from "#lib/domain/art/board";
import { layLabel } from "#lib/domain/art/label";
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
  const label = layLabel({ title, manner, motif: pattern.motif, colour: pattern.colour }, setLine);
  return boardBody(board, { ...COVER, label, moon: moonOf(pattern.seed, label.box) }) + label.body;
}

/** The least distance of the disc from the edge of the board and from the label. */
const CLEARANCE = 24;
const RADIUS = [46, 66] as const;

/**
 * What breaks the author's pattern, at another place on each book: above or below the label, cut neither by it nor by the edge; null if a
 * long title leaves no room.
 */
function moonOf(seed: string, { y, height }: Box): Moon | null {
  const random = seededRandom(`moon:${seed}`);
  const [least, most] = RADIUS;
  const [above, below] = [
    { from: CLEARANCE, to: y - CLEARANCE },
    { from: y + height + CLEARANCE, to: COVER.height - CLEARANCE },
  ];
  const room = ({ from, to }: typeof above): number => (to - from) / 2;
  const wish = random.pick([above, below]);
  const space = room(wish) >= least ? wish : wish === above ? below : above;
  if (room(space) < least) return null;
  const radius = random.between(least, Math.min(most, room(space)));
  return {
    radius,
    x: random.between(radius + CLEARANCE, COVER.width - radius - CLEARANCE),
    y: random.between(space.from + radius, space.to - radius),
  };
}
