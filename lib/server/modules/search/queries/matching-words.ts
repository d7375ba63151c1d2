import "server-only";

import { APOSTROPHE_LETTER, INSIDE_WORDS } from "#lib/domain/search/search";
import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

/** A lexeme of a tsquery as text; with `:*` it is a prefix. */
const LEXEME = /'([^']+)'(:\*)?/g;
const LETTER = String.raw`(?:(?!${APOSTROPHE_LETTER})[\p{L}\p{Nd}])`;
const DIGITS = String.raw`\d[\d${INSIDE_WORDS}]*`;
/** The words that PostgreSQL's parser finds in `words_of(text)`: letters and digits, but a number such as 1e5 ends before a letter. */
const WORD = new RegExp(
  `(?<!${LETTER}[${INSIDE_WORDS}]*)${DIGITS}e[${INSIDE_WORDS}]*${DIGITS}|${LETTER}(?:${LETTER}|[${INSIDE_WORDS}])*`,
  "giu",
);
/** From here on PostgreSQL may know an older Unicode, in which a letter is none, so that its words are counted differently. */
const LATER_LETTER = /(?![\0-\u055f])[\p{L}\p{Nd}]/u;

/**
 * The words of a text that match a tsquery, in order. `words`: the text's tsvector as text, which takes a tenth of the time that PostgreSQL
 * needs to unnest it, and much less than `ts_headline`, which parses the text again.
 */
export function markedSpans({ text, words }: { text: string; words: string }, query: string): TextSpan[] {
  const places = placesIn(words, query);
  if (places.length === 0 || LATER_LETTER.test(text)) return [];
  const found = firstWords(text, Math.max(...places));
  return places.toSorted((a, b) => a - b).flatMap((place) => found[place - 1] ?? []);
}

/** The first `count` words of a text. */
function firstWords(text: string, count: number): TextSpan[] {
  const found: TextSpan[] = [];
  for (const word of text.matchAll(WORD)) {
    found.push({ start: word.index, end: word.index + word[0].length });
    if (found.length === count) break;
  }
  return found;
}

/** The places of the matching lexemes, from 1. */
const placesIn = (words: string, query: string): number[] =>
  [...words.matchAll(entriesOf(query))].flatMap(([, places = ""]) => places.split(",").map((place) => Number.parseInt(place, 10)));

/** Finds the entries of a tsvector as text (`'lamp':3,17B`) that have a lexeme of a query. Both have letters and digits only. */
function entriesOf(query: string): RegExp {
  const lexemes = [...query.matchAll(LEXEME)].map(([, lexeme = "", prefix]) => (prefix ? `${lexeme}[^']*` : lexeme));
  return lexemes.length > 0 ? new RegExp(`'(?:${lexemes.join("|")})':([\\dA-D,]+)`, "g") : NOTHING;
}

const NOTHING = /(?!)/g;
