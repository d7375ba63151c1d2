import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** The last place in the ranking order of the books in the first and in the second tier; all others are in the third. */
const TIER_ENDS = [5_000, 50_000] as const;

/**
 * Assigns each book the search tier of its place in the ranking order, and returns how many books changed their tier. A search that finds
 * enough books in a tier does not read the next (`search_matches`): docs/decisions/0008.
 */
export async function refreshSearchTiers(
  db: Transaction = prisma(),
  [first, second]: readonly [number, number] = TIER_ENDS,
): Promise<number> {
  return db.$executeRaw`
    update book_search set tier = ranked.tier
    from (
      select book_id, case when place <= ${first} then 0 when place <= ${second} then 1 else 2 end as tier
      from (select book_id, row_number() over (order by ranking_score desc, book_id) as place from book_search) as placed
    ) as ranked
    where ranked.book_id = book_search.book_id and ranked.tier <> book_search.tier`;
}
