import "server-only";

import type { TextSpan } from "#lib/domain/text-range/highlighted-html";
import { Prisma } from "#lib/server/platform/database/generated/client";

const LEXEME = /'([^']+)'(:\*)?/g;
/** The words that PostgreSQL's parser finds in `words_of(text)`: letters and digits, but a number such as 1e5 ends before a letter. */
const WORD = /(?<![\p{L}\p{Nd}])\d+e\d+|[\p{L}\p{Nd}]+/giu;
/** From here on PostgreSQL may know an older Unicode, in which a letter is none, so that its words are counted differently. */
const LATER_LETTER = /(?![\0-\u055f])[\p{L}\p{Nd}]/u;

/**
 * The places of the words in a text that match a tsquery, from its tsvector `words`; null if none does. Much faster than `ts_headline`, which
 * parses the text again. `markedSpans` reads them.
 */
export function placesSql(words: Prisma.Sql, query: string): Prisma.Sql {
  const lexemes = [...query.matchAll(LEXEME)];
  const [prefixes, whole] = [true, false].map((isPrefix) =>
    lexemes.filter(([, , prefix]) => (prefix !== undefined) === isPrefix).map(([, lexeme = ""]) => lexeme),
  );
  return Prisma.sql`(
    select array_agg(place) from unnest(${words}) as word (lexeme, places, weights), unnest(places) as place
    where lexeme = any(${whole}::text[]) or lexeme ^@ any(${prefixes}::text[]))`;
}

/** The words in `text` at these places, from 1, in order. */
export function markedSpans({ text, places }: { text: string; places: number[] | null }): TextSpan[] {
  if (!places || LATER_LETTER.test(text)) return [];
  const words = [...text.matchAll(WORD)];
  return places
    .toSorted((a, b) => a - b)
    .flatMap((place) => {
      const word = words[place - 1];
      return word ? [{ start: word.index, end: word.index + word[0].length }] : [];
    });
}
