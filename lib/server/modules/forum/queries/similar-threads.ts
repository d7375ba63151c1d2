import "server-only";

import { SIMILAR_THREADS_MAX, type SimilarThread } from "#lib/domain/forum/forum";
import { queryTerms } from "#lib/domain/search/search";
import { prisma } from "#lib/server/platform/database/prisma";

/** Titles that are looked at for each word, the latest first: a word with more of them says little. */
const TITLES = 200;
/** Words that are shorter are in most titles. */
const SHORTEST = 4;
/** The letters at the end of a word that may differ: "mirrors" finds "mirror". */
const ENDING = 2;

type Row = Omit<SimilarThread, "lastPostAt"> & { lastPostAt: Date };

/**
 * The visible threads whose titles resemble this one: by words in common, of which a rare one counts more than a common one, and by trigrams, which
 * forgive typing errors; the most similar first.
 */
export async function listSimilarThreads(title: string): Promise<SimilarThread[]> {
  const terms = queryTerms(title)
    .filter((term) => term.length >= SHORTEST)
    .map((term) => term.slice(0, Math.max(SHORTEST, term.length - ENDING)));
  if (terms.length === 0) return [];
  const rows = await prisma().$queryRaw<Row[]>`
    with titled as (
      select found.id, found.term, count(*) over (partition by found.term) as frequency from unnest(${terms}::text[]) as given (term)
      cross join lateral (
        select id, given.term from forum_thread where state = 'published' and words @@ to_tsquery('library_plain', given.term || ':*')
        order by last_post_at desc limit ${TITLES}) found
    ), scored as (
      select id, sum(1 / ln(frequency + 2)) as score from titled group by id
      union all
      (select id, similarity(title, ${title}) as score from forum_thread
        where state = 'published' and title % ${title} limit ${TITLES})
    )
    select thread.id, slug, title, post_count as "postCount", last_post_at as "lastPostAt"
    from (select id, sum(score) as score from scored group by id) best join forum_thread thread using (id)
    order by score desc, similarity(title, ${title}) desc, last_post_at desc, thread.id limit ${SIMILAR_THREADS_MAX}`;
  return rows.map(({ lastPostAt, ...thread }) => ({ ...thread, lastPostAt: lastPostAt.toISOString() }));
}
