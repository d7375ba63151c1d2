import { boardSvg, type Pattern } from "#lib/domain/art/board";
import { mix } from "#lib/domain/art/colour";
import type { Motif } from "#lib/domain/art/motif";

/** What an author's patterns are drawn of; colours as `#rrggbb`. */
type PatternAuthor = { id: string; colour: string; tint: string; motif: string };

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

/** An author's pattern, varied by `seed`. Throws RangeError unless both colours are `#rrggbb`, because they are inserted into markup. */
export function patternOf({ colour, tint, motif }: Omit<PatternAuthor, "id">, seed: string): Pattern {
  for (const value of [colour, tint]) if (!/^#[0-9a-f]{6}$/i.test(value)) throw new RangeError(`Not a colour: ${value}`);
  return { motif: motif as Motif, colour, tint, seed };
}

/**
 * The pattern in a page's header, 1600 × 400, as SVG; `seed` is the book's id on a book's page: then it is quiet, because the cover lies on it.
 */
export function authorEndpaper(author: PatternAuthor, seed = author.id): string {
  const pattern = patternOf(author, seed);
  return endpaperSvg(seed === author.id ? pattern : quiet(pattern));
}
