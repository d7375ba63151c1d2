import "server-only";

import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

// Private-use characters (Unicode): `words_of` removes them from texts, so that they mark matches unambiguously.
const START = "\uE000";
const STOP = "\uE001";

/** Options of `ts_headline` for a text that `markedSpans` reads. */
export const MARKING = `StartSel=${START}, StopSel=${STOP}, HighlightAll=true`;

/** Finds the words in `text` that PostgreSQL marked in `words_of(text)`. PostgreSQL counts code points, JavaScript UTF-16 code units. */
export function markedSpans({ text, marked }: { text: string; marked: string }): TextSpan[] {
  const units = [...text].map((character) => character.length);
  const spans: TextSpan[] = [];
  let [character, unit, start] = [0, 0, 0];
  for (const char of marked) {
    if (char === START) start = unit;
    else if (char === STOP) spans.push({ start, end: unit });
    else unit += units[character++] ?? 0;
  }
  return spans;
}
