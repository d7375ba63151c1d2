import { countedText } from "#lib/domain/reading/annotations";
import { wordAround } from "#lib/domain/text/text";
import type { Stretch } from "#lib/domain/text-range/highlighted-html";

/**
 * A passage of a chapter, from `start` in `paragraph` to `end` in `last`, which may be the same one: in UTF-16 units of
 * the paragraphs' counted texts (lib/domain/reading/annotations.ts).
 */
export type ChapterPlace = Stretch & { paragraph: number; last: number };
/** A passage of a book. */
export type QuotedPlace = ChapterPlace & { chapter: number };

/** More is no quotation any more. */
export const MOST_PARAGRAPHS = 8;
export const MOST_CHARACTERS = 4_000;
/** The database counts no further. */
const LAST_PARAGRAPH = 32_767;

const PLACE = /^([1-9]\d{0,3})-([1-9]\d{0,4})-(0|[1-9]\d{0,5})-(?:([1-9]\d{0,4})-)?([1-9]\d{0,5})$/;

/** A place within its chapter, as addresses have it: `12-0-140`, and `12-0-14-33` when it goes on to paragraph 14. */
export const chapterPlaceName = ({ paragraph, start, last, end }: ChapterPlace): string =>
  last === paragraph ? `${paragraph}-${start}-${end}` : `${paragraph}-${start}-${last}-${end}`;

export const placeName = (place: QuotedPlace): string => `${place.chapter}-${chapterPlaceName(place)}`;

/** The place that an address names; null for what is none, or is too long to be shared. Each place has one name. */
export function readQuotedPlace(name: string): QuotedPlace | null {
  const found = PLACE.exec(name);
  if (!found) return null;
  const [chapter = 0, paragraph = 0, start = 0, last = paragraph, end = 0] = found
    .slice(1)
    .map((part) => (part ? Number(part) : undefined));
  const place = { chapter, paragraph, start, last, end };
  return placeName(place) === name && mayBeShared(place) ? place : null;
}

function mayBeShared({ paragraph, start, last, end }: ChapterPlace): boolean {
  if (last > LAST_PARAGRAPH) return false;
  if (last === paragraph) return start < end && end - start <= MOST_CHARACTERS;
  return last > paragraph && last - paragraph < MOST_PARAGRAPHS && end <= MOST_CHARACTERS;
}

/**
 * The words at a place, a line for each paragraph. `paragraphs`: the texts from the place's first paragraph to its last.
 * Null when the place reaches beyond them, is too long, cuts a character in two, or leaves a paragraph without a word.
 */
export function quotedLines(paragraphs: readonly string[], place: ChapterPlace): string[] | null {
  const texts = paragraphs.map(countedText);
  const ending = texts.at(-1);
  if (!mayBeShared(place) || texts.length !== place.last - place.paragraph + 1 || ending === undefined) return null;
  if (place.end > ending.length) return null;
  const lines = texts.map((text, index) => text.slice(index === 0 ? place.start : 0, index === texts.length - 1 ? place.end : undefined));
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > MOST_CHARACTERS || !lines.every((line) => line.trim() !== "" && line.isWellFormed())) return null;
  return lines.map((line) => line.trim());
}

/** A place widened to whole words. `paragraphs`: the texts from its first paragraph to its last. */
export const wholeWords = (paragraphs: readonly string[], place: ChapterPlace): ChapterPlace => ({
  ...place,
  start: wordAround(countedText(paragraphs[0] ?? ""), place.start).start,
  end: wordAround(countedText(paragraphs.at(-1) ?? ""), place.end).end,
});

/** The place of a whole paragraph, or of as many of its words as may be shared. */
export function paragraphPlace(paragraph: number, text: string): ChapterPlace {
  const counted = countedText(text);
  const start = counted.length - counted.trimStart().length;
  const whole = counted.trimEnd().length;
  const end = whole - start > MOST_CHARACTERS ? wordAround(counted, start + MOST_CHARACTERS).start : whole;
  return { paragraph, start, last: paragraph, end };
}
