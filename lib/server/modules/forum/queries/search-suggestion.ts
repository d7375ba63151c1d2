import "server-only";

import { singleEdits } from "#lib/domain/search/edits";
import { prisma } from "#lib/server/platform/database/prisma";

/** Titles that are looked at for similar words. */
const TITLES = 50;
/** Below the default of 0.6, at which two swapped letters in a word of six find nothing. */
const THRESHOLD = "0.5";

/**
 * Replaces each word that is unknown in the library by the most similar word of the library or of the forum's titles; null if no word is replaced.
 * As in the search of books, the words that one typing error makes of it and trigram indexes are the candidates, and edit distance minus
 * trigram similarity ranks them.
 */
export async function suggestForumTerms(terms: string[]): Promise<string[] | null> {
  const edits = terms.flatMap((term) => singleEdits(withoutAccents(term)));
  const [, rows] = await prisma().$transaction([
    prisma().$queryRaw`select set_config('pg_trgm.word_similarity_threshold', ${THRESHOLD}, true)`,
    prisma().$queryRaw<{ meant: string | null }[]>`
      select similar_word.word as meant
      from unnest(${terms}::text[]) with ordinality as term (given, position)
      cross join lateral (select lower(unaccent(term.given)) as word) input
      left join lateral (
        select candidate.word from (
          (select word from search_word where word % input.word)
          union
          (select word from search_word where word = any(${edits}::text[]))
          union
          (select regexp_split_to_table(lower(unaccent(words_of(title))), ' +') from (
            select title from forum_thread where state = 'published' and input.word <% title
            order by word_similarity(input.word, title) desc limit ${TITLES}) titled)
        ) candidate
        where length(candidate.word) > 2 and levenshtein(left(candidate.word, 60), input.word) <= greatest(2, length(input.word) / 3)
        order by levenshtein(left(candidate.word, 60), input.word) - similarity(candidate.word, input.word), candidate.word limit 1) similar_word on true
      order by term.position`,
  ]);
  const meant = rows.map((row, index) => row.meant ?? terms[index] ?? "");
  return meant.some((word, index) => word !== terms[index]) ? meant : null;
}

/** As `lower(unaccent(…))` for Latin letters: the edits are words of the library, which are stored so. */
const withoutAccents = (term: string) => term.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
