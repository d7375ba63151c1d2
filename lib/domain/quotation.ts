import type { Stretch } from "#lib/domain/passage";
import { type BookArt, bookArtVersion } from "#lib/domain/picture-address";
import { excerpt } from "#lib/domain/text";

/** A passage within a paragraph of a book, in UTF-16 units of its counted text (lib/domain/marks.ts). */
export type QuotedPlace = Stretch & { chapter: number; paragraph: number };

/** As much as stands on a card and can still be read on a phone. */
const LONGEST_ON_CARD = 360;
/** More than any paragraph has. */
const LONGEST_PLACE = 4_000;

/** The address of a passage's picture, 1200 by 630 pixels. */
export const quoteCardAddress = (book: BookArt, { chapter, paragraph, start, end }: QuotedPlace): string =>
  `/pictures/quotes/${book.id}/${bookArtVersion(book)}/${chapter}-${paragraph}-${start}-${end}.jpeg`;

/** The place that such an address names; null for what is none. */
export function readQuotedPlace(name: string): QuotedPlace | null {
  const [, ...numbers] = /^([1-9]\d{0,3})-([1-9]\d{0,4})-(\d{1,6})-([1-9]\d{0,6})$/.exec(name) ?? [];
  const [chapter, paragraph, start, end] = numbers.map(Number);
  if (chapter === undefined || paragraph === undefined || start === undefined || end === undefined) return null;
  return start < end && end - start <= LONGEST_PLACE ? { chapter, paragraph, start, end } : null;
}

const MARKS: Record<string, [string, string]> = {
  it: ["«", "»"],
  es: ["«", "»"],
  fr: ["«\u202f", "\u202f»"],
  de: ["„", "“"],
  en: ["“", "”"],
};

/** A passage between the quotation marks of its language, unless it brings its own. */
export function inQuotes(passage: string, lang: string): string {
  const text = excerpt(passage.replace(/\s+/g, " ").trim(), LONGEST_ON_CARD);
  const [open, close] = MARKS[lang] ?? ["“", "”"];
  return /^["“„«‹‘‚—]/.test(text) ? text : open + text + close;
}
