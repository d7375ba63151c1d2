/** Text between single asterisks, without space inside: titles and words of other languages in biographies. */
const EMPHASIS = /\*([^\s*](?:[^*\n]*[^\s*])?)\*/g;

export type TextPart = { text: string; emphasised: boolean };

/** Splits a text at its `*emphasis*`. A single asterisk stays as it is. */
export function emphasisParts(text: string): TextPart[] {
  // Split at a group: the odd parts are those between asterisks.
  return text
    .split(EMPHASIS)
    .map((part, index) => ({ text: part, emphasised: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** The text without the asterisks of its `*emphasis*`. */
export const withoutEmphasis = (text: string): string => text.replace(EMPHASIS, "$1");
