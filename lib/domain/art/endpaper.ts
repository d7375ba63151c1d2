import { boardSvg, type Pattern } from "#lib/domain/art/board";

/**
 * The pattern alone, for the strip at the top of a page; by default 1600 × 400 units, a third larger than on the board.
 */
export function endpaperSvg(pattern: Pattern, width = 1600, height = 400): string {
  return boardSvg({ ...pattern, width, height, zoom: 1.3 });
}
