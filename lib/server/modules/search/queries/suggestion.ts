import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Replaces each unknown word by the most similar word of the library; null if no word is replaced. A trigram index finds the candidates;
 * edit distance minus trigram similarity ranks them.
 */
export async function suggestTerms(terms: string[]): Promise<string[] | null> {
  const rows = await prisma().$queryRaw<{ position: number; meant: string | null; known: boolean }[]>`
    select t.position::int, exists (select 1 from search_word w where w.word = f.term) as known,
      (select w.word from search_word w
        where w.word % f.term and levenshtein(w.word, f.term) <= greatest(2, length(f.term) / 3)
        order by levenshtein(w.word, f.term) - similarity(w.word, f.term), w.books desc, w.word limit 1) as meant
    from unnest(${terms}::text[]) with ordinality as t(term, position)
    cross join lateral (select lower(unaccent(t.term)) as term) f
    order by t.position`;
  const meant = rows.map((row, index) => (row.known ? terms[index] : row.meant) ?? terms[index] ?? "");
  return meant.some((word, index) => word !== terms[index]) ? meant : null;
}
