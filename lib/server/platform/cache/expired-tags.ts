import "server-only";

import { expiryScope } from "#lib/server/platform/cache/expiry-scope";
import { purgeLater } from "#lib/server/platform/cache/purge";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/** The channel on which PostgreSQL tells every web process the tags that expire, once the transaction has committed. */
export const EXPIRED_TAGS = "expired_tags";

/**
 * Expires every kept response that is made of data with one of `tags`, in every web process and in a cache in front of the site. Pass the
 * transaction that changes the data; the tags take effect when it commits.
 */
export async function expireTags(tags: string[], db: Pick<Transaction, "$executeRaw"> = prisma()): Promise<void> {
  if (tags.length === 0) return;
  expiryScope.getStore()?.push(...tags);
  await db.$executeRaw`select count(pg_notify(${EXPIRED_TAGS}, tag)) from unnest(${tags}::text[]) as input (tag)`;
  await purgeLater(tags, db);
}

/** A day: an upgrade, during which the version before this one may still write them, does not take longer. */
const FORMER_TAGS_MS = 86_400_000;

/** Deletes the stored tags of earlier versions, some of which are names of users; returns how many. */
export async function deleteFormerTags(now: Date): Promise<number> {
  const { count } = await prisma().expiredTag.deleteMany({ where: { expiredAt: { lte: new Date(now.getTime() - FORMER_TAGS_MS) } } });
  return count;
}
