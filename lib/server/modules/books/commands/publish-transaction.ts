import "server-only";

import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** Any number: two publications on one database wait for each other on it. */
const LOCK = 727_460_002;
const WAIT_MS = 60_000;
const AN_HOUR_MS = 3_600_000;

/** Runs a publication alone, in a transaction of up to an hour, and expires the tags that it returns. */
export async function publishInTransaction<Result extends { tags: string[] }>(run: (db: Transaction) => Promise<Result>): Promise<Result> {
  const locked = async (db: Transaction) => {
    await db.$executeRaw`select pg_advisory_xact_lock(${LOCK})`;
    return run(db);
  };
  const result = await prisma().$transaction(locked, { maxWait: WAIT_MS, timeout: AN_HOUR_MS });
  // Once more: a page made from the old rows between the marking of the tags and the commit expires too.
  if (result.tags.length > 0) await expireTags(result.tags);
  return result;
}
