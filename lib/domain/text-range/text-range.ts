import { countedText } from "#lib/domain/reading/annotations";
import { wordAround } from "#lib/domain/text/text";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

/**
 * A text range of a chapter, from `start` in `paragraph` to `end` in `last` (which may be the same paragraph), in
 * UTF-16 units of the paragraphs' counted texts (lib/domain/reading/annotations.ts).
 */
export type ChapterRange = TextSpan & { paragraph: number; last: number };
/** A text range of a book. */
export type TextRange = ChapterRange & { chapter: number };

/** The longest range that may be shared: more would no longer be a quotation. */
export const MAX_PARAGRAPHS = 8;
export const MAX_CHARACTERS = 4_000;
/** Paragraph numbers are stored as PostgreSQL smallint. */
const LAST_PARAGRAPH = 32_767;

const NOTATION = /^([1-9]\d{0,3})-([1-9]\d{0,4})-(0|[1-9]\d{0,5})-(?:([1-9]\d{0,4})-)?([1-9]\d{0,5})$/;

/** The notation of a range in a URL: `12-0-140`, or `12-0-14-33` when it ends in paragraph 14. */
export const formatChapterRange = ({ paragraph, start, last, end }: ChapterRange): string =>
  last === paragraph ? `${paragraph}-${start}-${end}` : `${paragraph}-${start}-${last}-${end}`;

export const formatTextRange = (range: TextRange): string => `${range.chapter}-${formatChapterRange(range)}`;

/** Parses the notation of a range; null when it is malformed or too long to be shared. Each range has one notation only. */
export function parseTextRange(name: string): TextRange | null {
  const found = NOTATION.exec(name);
  if (!found) return null;
  const [chapter = 0, paragraph = 0, start = 0, last = paragraph, end = 0] = found
    .slice(1)
    .map((part) => (part ? Number(part) : undefined));
  const range = { chapter, paragraph, start, last, end };
  return formatTextRange(range) === name && mayBeShared(range) ? range : null;
}

function mayBeShared({ paragraph, start, last, end }: ChapterRange): boolean {
  if (last > LAST_PARAGRAPH) return false;
  if (last === paragraph) return start < end && end - start <= MAX_CHARACTERS;
  return last > paragraph && last - paragraph < MAX_PARAGRAPHS && end <= MAX_CHARACTERS;
}

/**
 * The text of a range, one line per paragraph. `paragraphs`: the texts from the first to the last paragraph of the
 * range. Null when the range exceeds them, is too long, splits a surrogate pair, or has a paragraph without a word.
 */
export function textRangeLines(paragraphs: readonly string[], range: ChapterRange): string[] | null {
  const texts = paragraphs.map(countedText);
  const ending = texts.at(-1);
  if (!mayBeShared(range) || texts.length !== range.last - range.paragraph + 1 || ending === undefined) return null;
  if (range.end > ending.length) return null;
  const lines = texts.map((text, index) => text.slice(index === 0 ? range.start : 0, index === texts.length - 1 ? range.end : undefined));
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  if (length > MAX_CHARACTERS || !lines.every((line) => line.trim() !== "" && line.isWellFormed())) return null;
  return lines.map((line) => line.trim());
}

/** Extends a range to whole words. `paragraphs`: the texts from its first paragraph to its last. */
export const wholeWords = (paragraphs: readonly string[], range: ChapterRange): ChapterRange => ({
  ...range,
  start: wordAround(countedText(paragraphs[0] ?? ""), range.start).start,
  end: wordAround(countedText(paragraphs.at(-1) ?? ""), range.end).end,
});

/** The range of a whole paragraph, or of its first words up to the maximum length. */
export function paragraphRange(paragraph: number, text: string): ChapterRange {
  const counted = countedText(text);
  const start = counted.length - counted.trimStart().length;
  const whole = counted.trimEnd().length;
  const end = whole - start > MAX_CHARACTERS ? wordAround(counted, start + MAX_CHARACTERS).start : whole;
  return { paragraph, start, last: paragraph, end };
}
