import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { ListedThread } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { threadsOf } from "#lib/server/modules/forum/queries/threads";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

type UnreadPosts = { firstUnread: number; unreadCount: number };
/** A thread with unread posts. `isNew`: the latest one is newer than the viewer's previous visit of the forum. */
export type UnreadThread = ListedThread & UnreadPosts & { isNew: boolean };

/** More are not counted. */
const COUNT_BOUND = 100;
/** Older threads count as read for people who never opened them. */
const UNREAD_DAYS = 30;

type Row = { id: string; read: number; postCount: number; isNew: boolean };

/**
 * A page of the threads with posts that the viewer has not read, the latest first; `total` is at most 100. Threads without a post after "mark all
 * as read" or within the last month count as read.
 */
export async function listUnread(
  viewer: Viewer,
  page: number,
  limit: number,
  locale: Language,
  now: Date,
): Promise<{ items: UnreadThread[]; total: number; hasMore: boolean }> {
  const visit = await lastVisit(viewer, now);
  const rows = await findUnread(viewer, visit, Prisma.empty);
  const start = (page - 1) * limit;
  const shown = rows.slice(start, start + limit);
  const threads = new Map((await threadsOf(shown, locale)).map((thread) => [thread.id, thread]));
  const posts = await unreadPosts(shown, visit.since);
  const items = shown.flatMap((row) => {
    const thread = threads.get(row.id);
    return thread ? [{ ...thread, ...posts(row), isNew: row.isNew }] : [];
  });
  return { items, total: rows.length, hasMore: rows.length > start + limit };
}

/** Which of these threads have posts that the viewer has not read, and the first of these posts. */
export async function listUnreadAmong(viewer: Viewer, ids: string[], now: Date): Promise<(UnreadPosts & { id: string })[]> {
  const visit = await lastVisit(viewer, now);
  const rows = await findUnread(viewer, visit, Prisma.sql`and thread.id = any(${ids}::uuid[])`);
  const posts = await unreadPosts(rows, visit.since);
  return rows.map((row) => ({ id: row.id, ...posts(row) }));
}

type Visit = { since: Date; previousAt: Date };

/** Posts until `since` count as read; later ones than `previousAt` are new since the viewer's previous visit. */
async function lastVisit({ id: userId }: Viewer, now: Date): Promise<Visit> {
  const visitor = await prisma().forumVisitor.findUnique({ where: { userId }, select: { readAt: true, previousVisitAt: true } });
  const monthAgo = new Date(now.getTime() - UNREAD_DAYS * 86_400_000);
  const since = visitor && visitor.readAt > monthAgo ? visitor.readAt : monthAgo;
  return { since, previousAt: visitor?.previousVisitAt ?? since };
}

const findUnread = (viewer: Viewer, { since, previousAt }: Visit, condition: Prisma.Sql) =>
  prisma().$queryRaw<Row[]>`
    select thread.id, coalesce(reading.number, 0)::int as read, thread.post_count as "postCount", thread.last_post_at > ${previousAt} as "isNew"
    from forum_thread thread left join forum_reading reading on reading.thread_id = thread.id and reading.user_id = ${viewer.id}::uuid
    where thread.state = 'published' and thread.last_post_at > ${since} and thread.post_count > coalesce(reading.number, 0) ${condition}
    order by thread.last_post_at desc, thread.id limit ${COUNT_BOUND}`;

async function unreadPosts(rows: Row[], since: Date): Promise<(row: Row) => UnreadPosts> {
  const firsts = await firstUnreadPosts(rows, since);
  return ({ id, read, postCount }) => {
    const firstUnread = Math.max(read + 1, firsts.get(id) ?? 1);
    return { firstUnread, unreadCount: Math.max(1, postCount - firstUnread + 1) };
  };
}

/** The first posts after a moment in threads that were never opened. */
async function firstUnreadPosts(rows: Row[], since: Date): Promise<Map<string, number>> {
  const ids = rows.filter(({ read }) => read === 0).map(({ id }) => id);
  const found = await prisma().$queryRaw<{ id: string; number: number }[]>`
    select input.id, coalesce(first.number, 1)::int as number from unnest(${ids}::uuid[]) as input (id)
    left join lateral (
      -- Numbers grow with time, so the index on them finds the last older post from the end.
      select number + 1 as number from forum_post where thread_id = input.id and number is not null and created_at <= ${since}
      order by number desc limit 1) first on true`;
  return new Map(found.map(({ id, number }) => [id, number]));
}
