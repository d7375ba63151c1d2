import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { getThread } from "#lib/server/modules/forum/queries/threads";
import { markPageNotificationsRead } from "#lib/server/modules/notifications/commands/site-notifications";
import { prisma } from "#lib/server/platform/database/prisma";
import { forumThreadPath } from "#lib/urls/forum";

/** A pause of this length begins a new visit of the forum. */
const VISIT_MINUTES = 30;

/**
 * Records that the viewer has read a thread, by id or slug, up to a post. The number never decreases and is at most the last post's. The next
 * notification is mailed again. Returns the number. Throws `thread_not_found`.
 */
export async function recordReading(viewer: Viewer, threadKey: string, number: number, now: Date): Promise<number> {
  const { id, slug, postCount } = await getThread(viewer, threadKey, "en");
  const read = Math.min(number, postCount);
  await recordVisit(viewer, now);
  const [row] = await prisma().$queryRaw<{ number: number }[]>`
    insert into forum_reading (user_id, thread_id, number, read_at) values (${viewer.id}::uuid, ${id}::uuid, ${read}, ${now})
    on conflict (user_id, thread_id) do update set number = greatest(forum_reading.number, excluded.number), read_at = excluded.read_at
    returning number`;
  await prisma().forumThreadMail.deleteMany({ where: { threadId: id, userId: viewer.id } });
  await markPageNotificationsRead(viewer, forumThreadPath(slug), now);
  return row?.number ?? read;
}

/** Marks all threads as read. */
export async function markForumRead(viewer: Viewer, now: Date): Promise<void> {
  await prisma().$transaction([
    prisma().$executeRaw`
      insert into forum_visitor (user_id, read_at, visited_at) values (${viewer.id}::uuid, ${now}, ${now})
      on conflict (user_id) do update set read_at = excluded.read_at, visited_at = excluded.visited_at`,
    // `read_at` covers them.
    prisma().forumReading.deleteMany({ where: { userId: viewer.id } }),
  ]);
}

/** Records a visit of the forum. A first visitor has read everything up to a month ago. */
export async function recordVisit(viewer: Viewer, now: Date): Promise<void> {
  const pause = addMinutes(now, -VISIT_MINUTES);
  await prisma().$executeRaw`
    insert into forum_visitor (user_id, read_at, visited_at) values (${viewer.id}::uuid, ${addMinutes(now, -30 * 24 * 60)}, ${now})
    on conflict (user_id) do update set visited_at = excluded.visited_at,
      previous_visit_at = case when forum_visitor.visited_at < ${pause} then forum_visitor.visited_at else forum_visitor.previous_visit_at end`;
}
