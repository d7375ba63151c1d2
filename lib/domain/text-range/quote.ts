import type { BookSummary } from "#lib/domain/books/book";
import { excerpt } from "#lib/domain/text/text";
import type { TextRange } from "#lib/domain/text-range/text-range";
import { withMarks } from "#lib/domain/typography/quotation-marks";

/** A quotation as its page shows it, one line per paragraph. */
export type QuotedText = { book: BookSummary; chapter: { number: number; title: string }; range: TextRange; lines: string[] };

/** The longest quotation on a card that is still legible on a phone, in characters. */
const LONGEST_ON_CARD = 360;
/** Minimum length of a shortened paragraph. */
const FEW = 24;

/**
 * A quotation in the quotation marks of its language; paragraphs stay on their lines. `longest` in characters without
 * the marks.
 */
export const inQuotes = (text: string, lang: string, longest = LONGEST_ON_CARD): string =>
  withMarks(shortened(text.split("\n"), longest).join("\n"), lang);

/** Same, with at most `room` characters in all; empty when that is too short to be useful. */
export function inQuotesWithin(text: string, lang: string, room: number): string {
  let longest = Math.min(room, text.length);
  let quoted = inQuotes(text, lang, longest);
  while (quoted.length > room && longest >= FEW) {
    longest -= quoted.length - room;
    quoted = inQuotes(text, lang, Math.max(longest, 1));
  }
  return quoted.length <= room ? quoted : "";
}

function shortened(paragraphs: string[], longest: number): string[] {
  const shown: string[] = [];
  let room = longest;
  for (const paragraph of paragraphs.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean)) {
    if (paragraph.length > room && room < FEW && shown.length > 0) {
      return [...shown.slice(0, -1), `${shown.at(-1) ?? ""} …`.replace(/… …$/, "…")];
    }
    shown.push(excerpt(paragraph, room).replace(/ [«„“‚‘‹(]…$/, "…"));
    if (paragraph.length > room) return shown;
    room -= paragraph.length;
  }
  return shown;
}
