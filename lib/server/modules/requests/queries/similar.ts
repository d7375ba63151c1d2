import "server-only";

import type { QueuedRequest } from "#lib/domain/requests/request";
import { wordsOf } from "#lib/domain/text/text";
import { rankedQueue, withPlaces } from "#lib/server/modules/requests/queries/queue";
import { prisma } from "#lib/server/platform/database/prisma";

const MAX_SIMILAR = 3;
/** Shorter words say little about a story. */
const MIN_LETTERS = 5;
const MAX_WORDS = 40;
/** So many words in common make two requests similar; fewer if the prompt itself has fewer. */
const MIN_COMMON = 2;

/** Public requests that wait and share words with a prompt, the most similar first; only those for `authorId` if it is given. */
export async function findSimilarRequests(prompt: string, authorId: string | undefined, now: Date): Promise<QueuedRequest[]> {
  const words = [...new Set(wordsOf(prompt.toLowerCase()).filter((word) => word.length >= MIN_LETTERS))].slice(0, MAX_WORDS);
  if (words.length < MIN_COMMON) return [];
  const ranked = await prisma().$queryRaw<{ id: string; place: number }[]>`
    with terms as (select distinct unnest(tsvector_to_array(to_tsvector('simple', ${words.join(" ")}))) as term),
    query as (select to_tsquery('simple', string_agg(quote_literal(term), ' | ')) as any_term from terms),
    candidate as (
      select id, (select count(*) from terms where request.words @@ to_tsquery('simple', quote_literal(term))) as common
      from book_request request, query
      where request.words @@ any_term and status = 'pending' and is_public and merged_into_id is null
        and (${authorId ?? null}::text is null or author_id = ${authorId ?? null})),
    queue as (${rankedQueue(now)})
    select candidate.id, place from candidate join queue on queue.id = candidate.id
    where common >= ${MIN_COMMON} order by common desc, place limit ${MAX_SIMILAR}`;
  return withPlaces(ranked);
}
