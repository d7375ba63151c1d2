/** Fraunces roman, Fraunces italic, Literata italic. */
export type Face = "display" | "display-italic" | "text-italic";

/** A typeset line: path data from the origin along the baseline, and its width, in board units. */
export type Line = { d: string; width: number };

/** Typesets one line of text at a size in board units. Characters without a glyph are skipped. */
export type SetLine = (text: string, face: Face, size: number) => Line;
