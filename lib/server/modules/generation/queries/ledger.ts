import "server-only";

import { type Allowances, allowances, type LedgerCount } from "#lib/domain/generation/ledger";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** A run, and the series that its book continues. */
type Run = { id: string; authorId: string; seriesId: string | null };

/** What is used up for the book of a run, by planned and published books other than its own and those of the series that it continues. */
export async function findAllowances({ id, authorId, seriesId }: Run, db: Transaction = prisma()): Promise<Allowances> {
  const counts = await db.$queryRaw<LedgerCount[]>`
    select kind, key, count(*)::int as books, count(*) filter (where central)::int as central,
      bool_or(central and ledger_entry.author_id = ${authorId}) as "ownCentral"
    from ledger_entry left join book on book.id = ledger_entry.book_id left join work on work.id = work_id
      left join generation_run run on run.id = run_id
    where withdrawn_at is null and run_id is distinct from ${id}::uuid
      and (${seriesId}::text is null or coalesce(work.series_id, run.series_id) is distinct from ${seriesId})
    group by kind, key order by max(ledger_entry.id::text) desc`;
  return allowances(counts);
}
