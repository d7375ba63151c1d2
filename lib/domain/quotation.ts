import type { BookSummary } from "#lib/domain/book";
import type { QuotedPlace } from "#lib/domain/quoted-place";
import { excerpt } from "#lib/domain/text";

/** A passage as its page shows it, a line for each paragraph. */
export type QuotedPassage = { book: BookSummary; chapter: { number: number; title: string }; place: QuotedPlace; lines: string[] };

/** As much as stands on a card and can still be read on a phone. */
const LONGEST_ON_CARD = 360;
/** Less than that of a paragraph says nothing. */
const FEW = 24;

const MARKS: Record<string, [string, string]> = {
  it: ["«", "»"],
  es: ["«", "»"],
  fr: ["«\u202f", "\u202f»"],
  de: ["„", "“"],
  en: ["“", "”"],
};

/** A passage between the quotation marks of its language, unless it brings its own; its paragraphs stay lines. `longest` in characters. */
export function inQuotes(passage: string, lang: string, longest = LONGEST_ON_CARD): string {
  const text = shortened(passage.split("\n"), longest).join("\n");
  const [open, close] = MARKS[lang] ?? ["“", "”"];
  return /^["“„«‹‘‚—]/.test(text) ? text : open + text + close;
}

function shortened(paragraphs: string[], longest: number): string[] {
  const shown: string[] = [];
  let room = longest;
  for (const paragraph of paragraphs.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean)) {
    if (paragraph.length > room && room < FEW) return [...shown.slice(0, -1), `${shown.at(-1) ?? ""} …`];
    shown.push(excerpt(paragraph, room));
    if (paragraph.length > room) return shown;
    room -= paragraph.length;
  }
  return shown;
}
