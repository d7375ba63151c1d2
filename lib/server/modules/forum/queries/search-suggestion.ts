import "server-only";

import { singleEdits } from "#lib/domain/search/edits";
import { foldWord } from "#lib/domain/text/fold-word";
import { prisma } from "#lib/server/platform/database/prisma";

/** Titles that are looked at for similar words. */
const TITLES = 50;
/** Below the default of 0.6, at which two swapped letters in a word of six find nothing. */
const THRESHOLD = "0.5";
/** The words of the latest posts are known too. */
const LATEST = 3_000;
/** Texts that are read for the words that one typing error makes of a term. */
const READ = 50;

/**
 * Replaces each word that is unknown by the most similar word of the library, of the forum's titles or of its latest posts; null if no word is
 * replaced. As in the search of books, the words that one typing error makes of it (two letters swapped too) and trigram indexes are the
 * candidates, and edit distance minus trigram similarity ranks them.
 */
export async function suggestForumTerms(terms: string[]): Promise<string[] | null> {
  const edits = terms.map((term) => singleEdits(foldWord(term)).join(" "));
  const [, rows] = await prisma().$transaction([
    prisma().$queryRaw`select set_config('pg_trgm.word_similarity_threshold', ${THRESHOLD}, true)`,
    prisma().$queryRaw<{ meant: string | null }[]>`
      with input as (
        select position, folded as word, string_to_array(edits, ' ') as edits, to_tsquery('library_plain', term) as itself,
          replace(edits, ' ', ' | ')::tsquery as misspelt
        from unnest(${terms}::text[], ${edits}::text[]) with ordinality as given (term, edits, position)
        cross join lateral (select lower(unaccent(term)) as folded) f
      ), latest as materialized (
        select words from (select words, state, number from forum_post order by created_at desc, id limit ${LATEST}) post
        where state = 'published' and number is not null
      )
      select similar_word.word as meant from input
      left join lateral (
        select candidate.word from (
          select input.word, 0 as distance where exists (select from latest where words @@ input.itself)
          union all
          (select word, levenshtein(left(word, 60), input.word) from search_word where word % input.word)
          union all
          (select word, 1 from search_word where word = any(input.edits))
          union all
          (select word, levenshtein(left(word, 60), input.word) from (
            select regexp_split_to_table(lower(unaccent(words_of(title))), ' +') as word from (
              select title from forum_thread where state = 'published' and input.word <% title
              order by word_similarity(input.word, title) desc limit ${TITLES}) titled) of_titles)
          union all
          (select edit, 1 from unnest(input.edits) edit join (
            (select words from forum_thread where state = 'published' and words @@ input.misspelt limit ${READ})
            union all
            (select words from latest where words @@ input.misspelt limit ${READ})) texts on texts.words @@ edit::tsquery)
        ) candidate (word, distance)
        where length(candidate.word) > 2 and distance <= greatest(2, length(input.word) / 3)
        order by distance - similarity(candidate.word, input.word), candidate.word limit 1) similar_word on true
      order by position`,
  ]);
  const meant = rows.map((row, index) => row.meant ?? terms[index] ?? "");
  return meant.some((word, index) => word !== terms[index]) ? meant : null;
}
