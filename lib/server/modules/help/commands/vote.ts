import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { listContentIds } from "#lib/server/platform/content/read-content";
import { prisma } from "#lib/server/platform/database/prisma";
import { keyedHash } from "#lib/server/platform/secrets";

/**
 * Counts whether an entry helped, once per `visitor` (a network address with a user agent) and day; returns whether it was counted. Of the
 * visitor only a keyed hash is stored, which differs from day to day and entry to entry, and is deleted when the day is over. Throws `not_found`.
 */
export async function voteOnHelp(slug: string, helpful: boolean, locale: Language, visitor: string, now: Date): Promise<boolean> {
  if (!(await listContentIds("help")).includes(slug)) throw new DomainError("not_found");
  const day = new Date(now.toISOString().slice(0, 10));
  const hash = keyedHash(`help\n${day.toISOString()}\n${slug}\n${visitor}`);
  return prisma().$transaction(async (transaction) => {
    await transaction.helpVoter.deleteMany({ where: { day: { lt: day } } });
    const { count } = await transaction.helpVoter.createMany({ data: [{ hash, day }], skipDuplicates: true });
    if (count === 0) return false;
    const votes = { helpful: helpful ? 1 : 0, unhelpful: helpful ? 0 : 1 };
    await transaction.helpVotes.upsert({
      where: { slug_locale: { slug, locale } },
      create: { slug, locale, ...votes },
      update: { helpful: { increment: votes.helpful }, unhelpful: { increment: votes.unhelpful } },
    });
    return true;
  });
}
