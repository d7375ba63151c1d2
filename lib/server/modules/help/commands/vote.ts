import "server-only";

import { DomainError } from "#lib/domain/errors";
import { VOTES_A_DAY } from "#lib/domain/help/help";
import type { Language } from "#lib/domain/language";
import { listContentIds } from "#lib/server/platform/content/read-content";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { keyedHash } from "#lib/server/platform/secrets";

/**
 * Counts whether an entry helped, for a `visitor` (a network address with a user agent) at most VOTES_A_DAY times; returns whether it was counted.
 * Of the visitor only keyed hashes are stored, which differ from day to day and entry to entry, and are deleted when the day is over. Throws
 * `not_found`.
 */
export async function voteOnHelp(slug: string, helpful: boolean, locale: Language, visitor: string, now: Date): Promise<boolean> {
  if (!(await listContentIds("help")).includes(slug)) throw new DomainError("not_found");
  const day = new Date(now.toISOString().slice(0, 10));
  const hashes = Array.from({ length: VOTES_A_DAY }, (_, index) => keyedHash(`help\n${day.toISOString()}\n${slug}\n${visitor}\n${index}`));
  return prisma().$transaction(async (transaction) => {
    await transaction.helpVoter.deleteMany({ where: { day: { lt: day } } });
    if (!(await takeFree(transaction, hashes, day))) return false;
    const votes = { helpful: helpful ? 1 : 0, unhelpful: helpful ? 0 : 1 };
    await transaction.helpVotes.upsert({
      where: { slug_locale: { slug, locale } },
      create: { slug, locale, ...votes },
      update: { helpful: { increment: votes.helpful }, unhelpful: { increment: votes.unhelpful } },
    });
    return true;
  });
}

async function takeFree(db: Transaction, hashes: string[], day: Date): Promise<boolean> {
  for (const hash of hashes) {
    const { count } = await db.helpVoter.createMany({ data: [{ hash, day }], skipDuplicates: true });
    if (count > 0) return true;
  }
  return false;
}
