import { boardBody, type Pattern, svgDocument } from "#lib/domain/art/board";
import { layLabel } from "#lib/domain/art/label";
import type { SetLine } from "#lib/domain/art/typesetting";

export const COVER = { width: 400, height: 600 } as const;

/**
 * The inputs of a cover: title, by-line (in the book's language) and pattern; a translation's board has the two colours reversed. `isSmall`: the
 * by-line, which could not be read, is not drawn; everything else stays at its place.
 */
export type Cover = Pattern & { title: string; manner: string; isTranslation?: boolean; isSmall?: boolean };

/** A cover as an SVG document, 400 × 600: patterned board and label, with all text as paths. */
export function coverSvg(cover: Cover, setLine: SetLine): string {
  return svgDocument(COVER.width, COVER.height, coverBody(cover, setLine));
}

export function coverBody({ title, manner, isTranslation = false, isSmall = false, ...pattern }: Cover, setLine: SetLine): string {
  const board = isTranslation ? { ...pattern, colour: pattern.tint, tint: pattern.colour } : pattern;
  const label = layLabel({ title, manner, motif: pattern.motif, colour: pattern.colour, isSmall }, setLine);
  return boardBody(board, { ...COVER, label: label.box }) + label.body;
}
