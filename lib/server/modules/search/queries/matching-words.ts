import "server-only";

import type { TextSpan } from "#lib/domain/text-range/highlighted-html";

/** A lexeme of a tsvector as text with its places: `'lamp':3,17B`. A quote inside is doubled. */
const ENTRY = /'((?:[^']|'')*)'(?::([\dA-D,]+))?/g;
/** A lexeme of a tsquery as text; with `:*` it is a prefix. */
const LEXEME = /'([^']+)'(:\*)?/g;
/** The words that PostgreSQL's parser finds in `words_of(text)`: letters and digits, but a number such as 1e5 ends before a letter. */
const WORD = /(?<![\p{L}\p{Nd}])\d+e\d+|[\p{L}\p{Nd}]+/giu;
/** From here on PostgreSQL may know an older Unicode, in which a letter is none, so that its words are counted differently. */
const LATER_LETTER = /(?![\0-\u055f])[\p{L}\p{Nd}]/u;

/**
 * The words of a text that match a tsquery, in order. `words`: the text's tsvector as text, which takes a tenth of the time that PostgreSQL
 * needs to unnest it, and much less than `ts_headline`, which parses the text again.
 */
export function markedSpans({ text, words }: { text: string; words: string }, query: string): TextSpan[] {
  const places = placesIn(words, query);
  if (places.length === 0 || LATER_LETTER.test(text)) return [];
  const found = [...text.matchAll(WORD)];
  return places
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const word = found[place - 1];
      return word ? [{ start: word.index, end: word.index + word[0].length }] : [];
    });
}

/** The places of the matching lexemes, from 1. */
function placesIn(words: string, query: string): number[] {
  const lexemes = [...query.matchAll(LEXEME)];
  const whole = new Set(lexemes.filter(([, , prefix]) => !prefix).map(([, lexeme]) => lexeme));
  const prefixes = lexemes.filter(([, , prefix]) => prefix).map(([, lexeme = ""]) => lexeme);
  return [...words.matchAll(ENTRY)]
    .filter(([, lexeme = ""]) => whole.has(lexeme) || prefixes.some((prefix) => lexeme.startsWith(prefix)))
    .flatMap(([, , places = ""]) => places.split(",").map((place) => Number.parseInt(place, 10)));
}
