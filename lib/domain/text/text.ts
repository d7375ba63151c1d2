import { withoutEnd } from "#lib/domain/text/without-end";

const WORD = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu;
/** Words per minute. Brysbaert 2019, "How many words do we read per minute?": 260 for fiction, reduced for screens. */
const WORDS_PER_MINUTE = 250;

/** The words of a text in order; an inner apostrophe or hyphen does not split a word. */
export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

/** The words in lower case. */
export const lowerWords = (text: string): string[] => wordsOf(text.toLowerCase());

/** The words in lower case with one shape of apostrophe, for comparison. */
export const normalizedWords = (text: string): string[] => wordsOf(text.toLowerCase().replaceAll("’", "'"));

/** The bounds of the word that contains an offset; the offset itself outside of words. */
export function wordAround(text: string, offset: number): { start: number; end: number } {
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const end = start + word.length;
    if (start < offset && offset < end) return { start, end };
    if (start >= offset) break;
  }
  return { start: offset, end: offset };
}

export const countWords = (text: string): number => wordsOf(text).length;

/** Minutes to read this number of words, at least 1. */
export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** At most `max` characters of `text`, cut at the end of a word, with an ellipsis if cut. */
export function excerpt(text: string, max: number): string {
  const flat = text.replace(/\s+/g, " ").trim();
  const characters = [...flat];
  if (characters.length <= max) return flat;
  const room = characters.slice(0, max).join("");
  const atWord = room.slice(0, Math.max(room.lastIndexOf(" "), 0)) || characters.slice(0, max - 1).join("");
  return `${withoutEnd(atWord, /[\s,;:.…–—-]/u)}…`;
}

/** At most `max` characters from the end of `text`: from the beginning of a paragraph if half of them are left then, else of a word. */
export function endOf(text: string, max: number): string {
  if (text.length <= max) return text;
  // With the character before, which says whether a word begins.
  const end = text.slice(-max - 1);
  const paragraph = end.indexOf("\n\n");
  if (paragraph >= 0 && paragraph < max / 2) return end.slice(paragraph).trimStart();
  return end.slice(end.search(/\s/u) + 1).trimStart();
}

/** With a capital at the beginning. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Pattern of a slug. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
