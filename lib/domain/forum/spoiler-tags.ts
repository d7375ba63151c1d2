/** A spoiler; `chapter`: the reader who has reached it may see the text. */
export type Spoiler = { chapter: number | null };
/** A part of a text: an opening tag, a closing tag, or the text between tags. */
export type SpoilerPiece = { opens: Spoiler } | { closes: true } | { text: string };

const TAG = /\[(?:spoiler(?:[ \t]{1,3}chapter[ \t]?=[ \t]?"?(\d{1,4})"?)?|(\/spoiler))[ \t]?\]/gi;

// Users' texts have no private-use characters and no U+2028 and U+2029 (normalizeMarkdown removes them). The separators count as white
// space, so that emphasis may begin after a tag and an address ends before one.
const MAY_BE_ADDRESS = /[^\s*_~([>]/;
const OPEN = "\u{e000}";
const CLOSE = "\u{e001}";
const DIGIT_0 = 0xe010;
const ENCODED = /\u2028?\u{e000}([\u{e010}-\u{e019}]*)\u2028|\u2029\u{e001}/gu;

/** Replaces the tags `[spoiler]`, `[spoiler chapter=3]` and `[/spoiler]` by characters without a meaning in Markdown. */
export const encodeSpoilerTags = (markdown: string): string =>
  markdown.replace(TAG, (_, chapter: string | undefined, closing: string | undefined, offset: number) => {
    if (closing) return `\u2029${CLOSE}`;
    const digits = chapterOf(chapter) === null ? "" : encodeDigits(String(Number(chapter)));
    return `${MAY_BE_ADDRESS.test(markdown[offset - 1] ?? "") ? "\u2028" : ""}${OPEN}${digits}\u2028`;
  });

/** Writes encoded tags as they were typed, for texts in which they have no meaning, such as code. */
export const decodeSpoilerTags = (text: string): string =>
  text.replace(ENCODED, (tag, digits: string | undefined) => {
    if (tag.endsWith(CLOSE)) return "[/spoiler]";
    return digits ? `[spoiler chapter=${decodeDigits(digits)}]` : "[spoiler]";
  });

/** Splits a text with encoded tags. */
export function spoilerPieces(text: string): SpoilerPiece[] {
  const pieces: SpoilerPiece[] = [];
  let end = 0;
  for (const { 0: tag, 1: digits, index } of text.matchAll(ENCODED)) {
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push(tag.endsWith(CLOSE) ? { closes: true } : { opens: { chapter: digits ? Number(decodeDigits(digits)) : null } });
    end = index + tag.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

const chapterOf = (digits: string | undefined): number | null => (Number(digits ?? 0) > 0 ? Number(digits) : null);
const encodeDigits = (digits: string): string => digits.replace(/\d/g, (digit) => String.fromCodePoint(DIGIT_0 + Number(digit)));
const decodeDigits = (digits: string): string => [...digits].map((digit) => (digit.codePointAt(0) ?? DIGIT_0) - DIGIT_0).join("");

const UNLABELLED = /<details class="spoiler"(?: data-chapter="(\d+)")?>\n?<summary><\/summary>/g;

/**
 * Writes the labels of a rendered post's spoilers, which are not stored, as readers of several languages share the HTML. `labelOf`: the
 * label as HTML, for a chapter or without one.
 */
export const labelSpoilers = (html: string, labelOf: (chapter: number | null) => string): string =>
  html.replace(UNLABELLED, (details, chapter: string | undefined) =>
    details.replace("</summary>", () => `${labelOf(chapter ? Number(chapter) : null)}</summary>`),
  );

const SPOILER = /<details class="spoiler"[^>]*>[\s\S]*?<\/details>/g;

/** Replaces a rendered post's spoilers, for readers that do not fold them. */
export const withoutSpoilers = (html: string, replacement: string): string => html.replace(SPOILER, () => replacement);
