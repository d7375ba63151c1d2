import "server-only";

import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { rankedQueue } from "#lib/server/modules/requests/queries/queue";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Arbitrary key of the advisory lock that lets one worker at a time take a request. */
const LOCK = 727_460_003;

/** Starts the first waiting request that is not held, in the caller's transaction; returns its id, or null if there is none. */
export async function takeNextRequest(db: Transaction, now: Date): Promise<string | null> {
  await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
  const [next] = await db.$queryRaw<{ id: string }[]>`
    with queue as (${rankedQueue(now)}) select id::text from queue where not is_held order by place limit 1`;
  if (!next) return null;
  await changeStatus(db, await lockRequest(db, next.id), "start", {}, now);
  return next.id;
}
