import "server-only";

import { noteExpiry } from "#lib/server/platform/cache/note-expiry";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings, siteUrl } from "#lib/server/platform/env";

/**
 * Identifies the inputs that all cached pages share: site name, site URL, operator, enabled identity providers, language models and the database
 * (by the id of its first migration's row). Pages cached for another identity must not be served.
 */
export async function libraryIdentity(): Promise<string> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`select id from _prisma_migrations order by started_at, migration_name limit 1`;
  const { SITE_NAME, CONTACT_EMAIL, IMPRINT, SOCIAL_LINKS, GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID, AI_MODEL, AI_CRITIC_MODEL } = settings();
  const providers = [GOOGLE_CLIENT_ID && "google", GITHUB_CLIENT_ID && "github"];
  const operator = [CONTACT_EMAIL, IMPRINT, ...(SOCIAL_LINKS ?? [])];
  return [rows[0]?.id ?? "none", siteUrl(), SITE_NAME, ...operator, ...providers, AI_MODEL, AI_CRITIC_MODEL].filter(Boolean).join(" ");
}

/** The tags expired after `since` with their times, oldest first. */
export async function listExpiredTags(since: Date): Promise<{ tag: string; expiredAt: Date }[]> {
  return prisma().expiredTag.findMany({ where: { expiredAt: { gt: since } }, orderBy: { expiredAt: "asc" } });
}

/**
 * Marks pages with one of `tags` as stale in every web process. Pass the transaction that changes what they show; the tags take effect when
 * it commits. Their times only ever grow, also when the clock is set back: web processes read the tags that are later than those they know.
 */
export async function expireTags(tags: string[], db: Pick<Transaction, "$executeRaw"> = prisma()): Promise<void> {
  noteExpiry();
  // Sorted to avoid deadlocks.
  await db.$executeRaw`
    insert into expired_tag (tag, expired_at)
    select tag, greatest(clock_timestamp(), (select max(expired_at) + interval '1 millisecond' from expired_tag))
    from unnest(${tags.toSorted()}::text[]) as input (tag)
    on conflict (tag) do update set expired_at = excluded.expired_at`;
}

/** The moment of the tag that was marked last; the epoch when none ever was. */
export async function latestExpiry(): Promise<Date> {
  const { _max } = await prisma().expiredTag.aggregate({ _max: { expiredAt: true } });
  return _max.expiredAt ?? new Date(0);
}
