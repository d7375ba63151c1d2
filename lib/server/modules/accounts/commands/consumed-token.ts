import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";
import { keyedHash } from "#lib/server/platform/secrets";

/** Records that a signed single-use value was used; false if it had been before, also when two requests try at once. */
export async function consumeOnce(value: string, expiresAt: Date): Promise<boolean> {
  const { count } = await prisma().consumedToken.createMany({
    data: [{ hash: keyedHash(`consumed ${value}`), expiresAt }],
    skipDuplicates: true,
  });
  return count === 1;
}

/** Deletes records of values that have expired themselves; returns how many. */
export async function deleteConsumedTokens(now: Date): Promise<number> {
  const { count } = await prisma().consumedToken.deleteMany({ where: { expiresAt: { lte: now } } });
  return count;
}
