/** Fraunces roman, Fraunces italic, Literata italic. */
export type Face = "display" | "display-italic" | "text-italic";

/** A line set in type: path data from the origin along the baseline, and the width it takes, both in board units. */
export type Line = { d: string; width: number };

/** Sets one line of text at a size in board units. Characters without a glyph take no room and leave no mark. */
export type SetLine = (text: string, face: Face, size: number) => Line;
