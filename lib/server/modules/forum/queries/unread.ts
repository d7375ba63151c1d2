import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import type { ForumThread } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";
import { threadsByIds } from "#lib/server/modules/forum/queries/threads";
import { prisma } from "#lib/server/platform/database/prisma";

/** A thread with unread posts. `isNew`: the latest one is newer than the viewer's previous visit of the forum. */
export type UnreadThread = ForumThread & { firstUnread: number; unreadCount: number; isNew: boolean };

/** More are not counted. */
const COUNT_BOUND = 100;
/** Older threads count as read for people who never opened them. */
const UNREAD_DAYS = 30;

type Row = { id: string; read: number; isNew: boolean };

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
  const visitor = await prisma().forumVisitor.findUnique({ where: { userId: viewer.id }, select: { readAt: true, previousVisitAt: true } });
  const monthAgo = new Date(now.getTime() - UNREAD_DAYS * 86_400_000);
  const since = visitor && visitor.readAt > monthAgo ? visitor.readAt : monthAgo;
  const rows = await prisma().$queryRaw<Row[]>`
    select thread.id, coalesce(reading.number, 0)::int as read, thread.last_post_at > ${visitor?.previousVisitAt ?? since} as "isNew"
    from forum_thread thread left join forum_reading reading on reading.thread_id = thread.id and reading.user_id = ${viewer.id}::uuid
    where thread.state = 'published' and thread.last_post_at > ${since} and thread.post_count > coalesce(reading.number, 0)
    order by thread.last_post_at desc, thread.id limit ${COUNT_BOUND}`;
  const start = (page - 1) * limit;
  const shown = rows.slice(start, start + limit);
  const threads = new Map(
    (
      await threadsByIds(
        shown.map(({ id }) => id),
        locale,
      )
    ).map((thread) => [thread.id, thread]),
  );
  const firsts = await firstUnreadPosts(shown, since);
  const items = shown.flatMap(({ id, read, isNew }) => {
    const thread = threads.get(id);
    const firstUnread = Math.max(read + 1, firsts.get(id) ?? 1);
    return thread ? [{ ...thread, firstUnread, unreadCount: Math.max(1, thread.postCount - firstUnread + 1), isNew }] : [];
  });
  return { items, total: rows.length, hasMore: rows.length > start + limit };
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
