import type { Box, Disc } from "#lib/domain/art/arrangement";
import type { Point } from "#lib/domain/art/drawing";
import { seededRandom } from "#lib/domain/art/random";

/** The least distance of the disc from the edge of the board and from the label. */
const CLEARANCE = 18;
const RADIUS = [42, 54] as const;

/**
 * The disc of reversed colours that breaks the author's pattern, at another place on each book: above or below the label, cut neither by it nor by the edge, around one
 * of the figures if one has the room; null if a long title leaves no room.
 */
export function moonOf(seed: string, { y, height }: Box, board: { width: number; height: number }, centres: readonly Point[]): Disc | null {
  const random = seededRandom(`moon:${seed}`);
  const [least, most] = RADIUS;
  const [above, below] = [
    { from: CLEARANCE, to: y - CLEARANCE },
    { from: y + height + CLEARANCE, to: board.height - CLEARANCE },
  ];
  const roomAt = ([x, at]: Point): number => {
    const vertically = [above, below].map(({ from, to }) => Math.min(at - from, to - at));
    return Math.min(x - CLEARANCE, board.width - CLEARANCE - x, Math.max(...vertically));
  };
  const [first, ...others] = centres.filter((centre) => roomAt(centre) >= least);
  if (first) {
    const [x, at] = random.pick([first, ...others]);
    return { x, y: at, radius: Math.min(most, roomAt([x, at])) };
  }
  const room = ({ from, to }: typeof above): number => (to - from) / 2;
  const wish = random.pick([above, below]);
  const space = room(wish) >= least ? wish : wish === above ? below : above;
  if (room(space) < least) return null;
  const radius = random.between(least, Math.min(most, room(space)));
  return {
    radius,
    x: random.between(radius + CLEARANCE, board.width - radius - CLEARANCE),
    y: random.between(space.from + radius, space.to - radius),
  };
}
