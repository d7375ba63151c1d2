import "server-only";

import type { Origin } from "#lib/domain/books/publication";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** What a publication needs to know of a stored book; `withdrawnBy` is null when it is published. */
export type StoredEdition = { author: string; work: string; lang: string; origin: Origin; withdrawnBy: Origin | null };

/** Reads these books, published or withdrawn; unknown ids are left out. */
export async function findEditions(db: Transaction, ids: string[]): Promise<ReadonlyMap<string, StoredEdition>> {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<(StoredEdition & { id: string })[]>`
    select id, author_id as author, work_id as work, lang, origin,
      case when withdrawn_at is not null then coalesce(withdrawn_by, 'manual') end as "withdrawnBy"
    from book where id = any(${ids})`;
  return new Map(rows.map(({ id, ...edition }) => [id, edition]));
}
