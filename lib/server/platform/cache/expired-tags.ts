import "server-only";

import { noteExpiry } from "#lib/server/platform/cache/note-expiry";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings, siteUrl } from "#lib/server/platform/env";

/**
 * What every page is made from besides its own data: the library's name, its address, the other sites one
 * may log in with, and which database this is (the id
 * of its first migration's row, made when the database was). Pages made for another must not be shown.
 */
export async function libraryIdentity(): Promise<string> {
  const rows = await prisma().$queryRaw<{ id: string }[]>`select id from _prisma_migrations order by started_at, migration_name limit 1`;
  const { SITE_NAME, GOOGLE_CLIENT_ID, GITHUB_CLIENT_ID } = settings();
  const waysIn = [GOOGLE_CLIENT_ID && "google", GITHUB_CLIENT_ID && "github"];
  return [rows[0]?.id ?? "none", siteUrl(), SITE_NAME, ...waysIn].filter(Boolean).join(" ");
}

/** The tags expired after `since`, each with its moment, the oldest first. */
export async function listExpiredTags(since: Date): Promise<{ tag: string; expiredAt: Date }[]> {
  return prisma().expiredTag.findMany({ where: { expiredAt: { gt: since } }, orderBy: { expiredAt: "asc" } });
}

/**
 * Marks pages that carry one of `tags` as out of date, in every web process, as soon as it is committed: give it the
 * transaction that changes what they show.
 */
export async function expireTags(tags: string[], db: Pick<Transaction, "$executeRaw"> = prisma()): Promise<void> {
  noteExpiry();
  // Always in the same order, so that no two wait for each other.
  await db.$executeRaw`
    insert into expired_tag (tag, expired_at) select tag, clock_timestamp() from unnest(${tags.toSorted()}::text[]) as given (tag)
    on conflict (tag) do update set expired_at = excluded.expired_at`;
}
