import "server-only";

import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Arbitrary key of the advisory lock that serialises publications. */
const LOCK = 727_460_002;
const WAIT_MS = 60_000;
const TIMEOUT_MS = 3_600_000;

/** How long an edit waits for another publication: an import may take minutes. */
const EDIT_LOCK_TIMEOUT = "20s";

/**
 * Runs one publication at a time, in a transaction of up to an hour, and expires the tags that it returns. With `isEdit` the wait for
 * another publication ends after 20 seconds with an error that is reported as `unavailable`.
 */
export async function publishInTransaction<Result extends { tags: string[] }>(
  run: (db: Transaction) => Promise<Result>,
  { isEdit = false } = {},
): Promise<Result> {
  const locked = async (db: Transaction) => {
    if (isEdit) await db.$executeRaw`select set_config('lock_timeout', ${EDIT_LOCK_TIMEOUT}, true)`;
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    const result = await run(db);
    await expireTags(result.tags, db);
    return result;
  };
  return prisma().$transaction(locked, { maxWait: WAIT_MS, timeout: TIMEOUT_MS });
}
