import "server-only";

import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { rankedQueue } from "#lib/server/modules/requests/queries/queue";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Arbitrary key of the advisory lock that lets one worker at a time take a request. */
const LOCK = 727_460_003;

/**
 * Starts the first waiting request that is not held and continues none of these series, in the caller's transaction; returns its id, or null if there
 * is none.
 */
export async function takeNextRequest(db: Transaction, busySeries: readonly string[], now: Date): Promise<string | null> {
  await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
  const [next] = await db.$queryRaw<{ id: string }[]>`
    with queue as (${rankedQueue(now)}) select queue.id::text from queue join book_request on book_request.id = queue.id
    where not queue.is_held and (series_id is null or series_id <> all(${[...busySeries]}::text[])) order by place limit 1`;
  if (!next) return null;
  await changeStatus(db, await lockRequest(db, next.id), "start", {}, now);
  return next.id;
}
