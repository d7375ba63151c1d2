import { boardSvg, type Pattern } from "#lib/domain/art/board";
import { mix } from "#lib/domain/art/colour";

/** How far the tint of a quiet board is from its ground. */
const QUIET = 0.3;

/** The pattern close to its ground, so that a cover in the same colours stands out on it. */
export const quiet = (pattern: Pattern): Pattern => ({ ...pattern, tint: mix(pattern.colour, pattern.tint, QUIET) });

/**
 * The pattern alone, for the strip at the top of a page; by default 1600 × 400 units, a third larger than on the board.
 */
export function endpaperSvg(pattern: Pattern, width = 1600, height = 400): string {
  return boardSvg({ ...pattern, width, height, zoom: 1.3 });
}
