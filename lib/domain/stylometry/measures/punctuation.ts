import type { Measures } from "#lib/domain/stylometry/measures/names";

/** A text with one form of dashes (—), ellipses (…), apostrophes (’) and straight double quotation marks (“ and ” by their side). */
export const evenMarks = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\u00ad/g, "")
    .replaceAll(/ ?-{2,}|(?<=\s|^)[-–―](?=\s)|[–―]/gm, "—")
    .replaceAll(/^-(?=[\p{L}¿¡«])/gmu, "—")
    .replaceAll(/\.(?: ?\.){2,}/g, "…")
    .replaceAll(/(?<=^|[\s(—“])'(?=\p{L})/gmu, "‘")
    .replaceAll("'", "’")
    .replaceAll(/(?<=^|[\s(—¿¡‘])"/gm, "“")
    .replaceAll('"', "”");

const MARKS = {
  commas: /,/g,
  semicolons: /;/g,
  colons: /:/g,
  dashes: /(?<!^)—/gm,
  ellipses: /…/g,
  questions: /\?/g,
  exclamations: /!/g,
  parentheses: /\(/g,
} as const;

/** Marks in 1,000 words of a text in even marks; the dash that opens a line of speech is not counted. */
export const punctuationOf = (text: string, words: number): Measures =>
  Object.fromEntries(Object.entries(MARKS).map(([name, pattern]) => [name, ((text.match(pattern)?.length ?? 0) * 1_000) / words]));
