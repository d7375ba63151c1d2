import "server-only";

import { singleEdits } from "#lib/domain/search/edits";
import { chooseSpellings } from "#lib/server/modules/search/queries/choose-spellings";
import { termForms, wordsInTexts } from "#lib/server/modules/search/queries/text-query";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

/** Shorter words have too many anagrams. */
const LETTERS_OF_ANAGRAM = 5;
/** Shorter beginnings have no trigram, so that no index finds them. */
const LETTERS_OF_BEGINNING = 3;
/** What an exchange of several letters counts as: more than one error, less than two. */
const ANAGRAM_DISTANCE = 1.5;

/** The nearest words, of which a few may be stop words. */
const CANDIDATES = 8;
/** How many spellings of a word are tried with the other words. */
const SPELLINGS = 3;

/** With these, 224 of 290 random errors in words of the library's own texts are corrected to the word (docs/decisions/0008). */
const [SIMILARITY_WEIGHT, FREQUENCY_WEIGHT, FRONT_WEIGHT] = [0.5, 0.08, 0.2];

/** Rows of (word, frequency, weight). */
const VOCABULARY = Prisma.sql`(
  select word, books as frequency, ${FRONT_WEIGHT}::float8 as weight from search_word
  union all select word, paragraphs, 0 from text_word) vocabulary`;

/**
 * Replaces each unknown word by the most similar word of the library; null if no word is replaced. Words of titles, authors and texts are known,
 * and, if `knowsTexts`, words that a text has in any form, also a stem that they share with another word. With `isTyping` also the beginning of a
 * word as the last.
 */
export async function suggestTerms(
  terms: string[],
  { knowsTexts, isTyping = false }: { knowsTexts: boolean; isTyping?: boolean },
): Promise<string[] | null> {
  const forms = await termForms(terms);
  const rows = await prisma().$queryRaw<{ position: number; folded: string; known: boolean }[]>`
    select t.position::int, f.folded, exists (select from search_word w where w.word = f.folded)
      or exists (select from text_word w where w.word = f.folded)
      or ${isTyping} and t.position = ${terms.length} and length(f.folded) >= ${LETTERS_OF_BEGINNING} and exists (select from ${VOCABULARY} where word like f.folded || '%')
      or ${knowsTexts} and exists (select from search_matches(t.plain::tsquery, t.plain::tsquery, t.stemmed::tsquery, null, null, null, 1, 1)) as known
    from unnest(${terms}::text[], ${forms.map(({ plain }) => plain)}::text[], ${forms.map(({ stemmed }) => stemmed)}::text[])
      with ordinality as t(term, plain, stemmed, position)
    cross join lateral (select lower(unaccent(t.term)) as folded) f
    order by t.position`;
  const spellings = await Promise.all(
    rows.map(async ({ folded, known }, index) => {
      const given = terms[index] ?? "";
      const similar = known ? [] : await findSimilarWords(folded, terms.length === 1);
      return similar.length > 0 ? similar : [given];
    }),
  );
  const meant = await chooseSpellings(spellings);
  return meant.some((word, index) => word !== terms[index]) ? meant : null;
}

/**
 * The most similar words of the library, the best first. Candidates are the words that one typing error makes of it, those of the same letters in another
 * order, and those that share trigrams; each has an index. What counts is the edit distance, then trigrams, how often the library has the
 * word, and whether a title or an author has it. As the only word of a query no stop word is meant: texts are not searched for it.
 */
async function findSimilarWords(word: string, isOnlyWord: boolean): Promise<string[]> {
  const edits = singleEdits(word);
  const rows = await prisma().$queryRaw<{ word: string }[]>`
    with candidate as (
      select word, frequency, weight, 1::float8 as distance from ${VOCABULARY} where word = any(${edits}::text[])
      union all
      select word, frequency, weight, least(levenshtein(word, ${word}), ${ANAGRAM_DISTANCE}::float8) from ${VOCABULARY}
      where length(${word}) >= ${LETTERS_OF_ANAGRAM} and letters_of(word) = letters_of(${word}) and left(word, 1) = left(${word}, 1)
      union all
      select word, frequency, weight, levenshtein(word, ${word}) from ${VOCABULARY}
      where word % ${word} and levenshtein(word, ${word}) <= greatest(2, length(${word}) / 3)
    )
    select word from candidate
    order by distance - ${SIMILARITY_WEIGHT} * similarity(word, ${word}) - ${FREQUENCY_WEIGHT} * ln(1 + frequency) - weight, word
    limit ${isOnlyWord ? CANDIDATES : SPELLINGS}`;
  const words = rows.map((row) => row.word);
  if (!isOnlyWord) return words;
  return (await wordsInTexts(words)).slice(0, 1);
}
