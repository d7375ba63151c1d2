import { boardBody, type Pattern, svgDocument } from "#lib/domain/art/board";
import { labelBody } from "#lib/domain/art/label";
import type { SetLine } from "#lib/domain/art/typesetting";

export const COVER = { width: 400, height: 600 } as const;

/** The inputs of a cover: title, by-line (in the book's language) and pattern. */
export type Cover = Pattern & { title: string; manner: string };

/** A cover as an SVG document, 400 × 600: patterned board and label, with all text as paths. */
export function coverSvg(cover: Cover, setLine: SetLine): string {
  return svgDocument(COVER.width, COVER.height, coverBody(cover, setLine));
}

export function coverBody({ title, manner, ...pattern }: Cover, setLine: SetLine): string {
  return boardBody(pattern, COVER) + labelBody(title, manner, pattern.colour, setLine);
}
