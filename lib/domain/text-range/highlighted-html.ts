import { escapeMarkup, unescapeMarkup } from "#lib/domain/text/markup";

/** A range of a text in UTF-16 units; the end is exclusive. */
export type TextSpan = { start: number; end: number };

/** Length of an excerpt in words. */
const WORDS = 28;
/** Words before the first match, for context. */
const WORDS_BEFORE = 8;

/**
 * An excerpt around the matches of a text as HTML with only escaped text and <mark>, with an ellipsis at each cut end.
 * `matches` are in order and do not overlap. Shows the window with the most matches, the first of equals.
 */
export function excerptHtml(text: string, matches: TextSpan[]): string {
  const words = wordsOf(text);
  const from = firstWordShown(words, matches);
  const shown = words.slice(from, from + WORDS);
  const part = { start: shown[0]?.start ?? 0, end: shown.at(-1)?.end ?? 0 };
  return `${from > 0 ? "…" : ""}${markedHtml(text, matches, part)}${from + WORDS < words.length ? "…" : ""}`;
}

/** A text, or a part of it, with its matches marked, as HTML with only escaped text and <mark>. `matches` are in order and do not overlap. */
export function markedHtml(text: string, matches: TextSpan[], { start, end }: TextSpan = { start: 0, end: text.length }): string {
  let html = "";
  let position = start;
  for (const match of matches.filter((match) => match.start >= start && match.end <= end)) {
    html += `${escapeMarkup(text.slice(position, match.start))}<mark>${escapeMarkup(text.slice(match.start, match.end))}</mark>`;
    position = match.end;
  }
  return html + escapeMarkup(text.slice(position, end));
}

/** Compares characters instead of matching a pattern, which takes ten times as long: a page of results has some thousand words. */
function wordsOf(text: string): TextSpan[] {
  const words: TextSpan[] = [];
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    const isSpace = index === text.length || isSpaceCode(text.charCodeAt(index));
    if (isSpace && start >= 0) words.push({ start, end: index });
    if (isSpace) start = -1;
    else if (start < 0) start = index;
  }
  return words;
}

/** Spaces and controls, and the no-break space. */
const isSpaceCode = (code: number): boolean => code <= 0x20 || code === 0xa0;

const MARKED = /<mark>.*?<\/mark>/gsu;
const LETTERS = /[\p{L}\p{Nd}]+/gu;

/** The words of a text that are marked in an excerpt of it, at each of their places in the text. */
export function markedWords(text: string, excerpt: string): TextSpan[] {
  const marked = new Set([...excerpt.matchAll(MARKED)].map(([mark]) => unescapeMarkup(mark).toLowerCase()));
  return [...text.matchAll(LETTERS)]
    .filter(([word]) => marked.has(word.toLowerCase()))
    .map((found) => ({ start: found.index, end: found.index + found[0].length }));
}

function firstWordShown(words: TextSpan[], matches: TextSpan[]): number {
  const last = Math.max(0, words.length - WORDS);
  let best = { from: 0, count: -1 };
  for (const match of matches) {
    const word = words.findIndex(({ end }) => end > match.start);
    const from = Math.min(Math.max(0, word - WORDS_BEFORE), last);
    const end = words[Math.min(from + WORDS, words.length) - 1]?.end ?? 0;
    const count = matches.filter((other) => other.start >= (words[from]?.start ?? 0) && other.end <= end).length;
    if (count > best.count) best = { from, count };
  }
  return best.from;
}
