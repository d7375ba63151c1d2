import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { DomainError } from "#lib/domain/errors";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationValues,
  type SiteNotification,
} from "#lib/domain/notifications/notification";
import { readSubjects } from "#lib/server/modules/notifications/queries/subject-values";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { NotificationSubject } from "#lib/server/platform/notification-subject";

/** Older notifications are deleted. */
export const NOTIFICATION_DAYS = 90;

type Line = { id: string; count: number; path: string };

/**
 * Notifications of one kind about one thread that are unread, or were read together, are one line. SQL because Prisma groups by columns only.
 */
const LINE = Prisma.sql`case when group_key is null then id::text else concat_ws(' ', kind, group_key, read_at) end`;
const onSite = ({ id }: Pick<Viewer, "id">) =>
  Prisma.sql`from notification where user_id = ${id}::uuid and on_site and kind = any(${[...NOTIFICATION_KINDS]})`;

/** A page of the viewer's notifications, newest first; `subjects`: those that the site knows. */
export async function listNotifications(
  viewer: Pick<Viewer, "id">,
  page: number,
  limit: number,
  subjects: readonly NotificationSubject[],
): Promise<Page<SiteNotification>> {
  const [lines, [total]] = await Promise.all([
    prisma().$queryRaw<Line[]>`
      select (array_agg(id::text order by created_at desc, id desc))[1] as id, count(*)::int, (array_agg(path order by created_at, id))[1] as path
      ${onSite(viewer)} group by ${LINE} order by max(created_at) desc, 1 desc limit ${limit} offset ${(page - 1) * limit}`,
    prisma().$queryRaw<{ lines: number }[]>`select count(distinct ${LINE})::int as lines ${onSite(viewer)}`,
  ]);
  const rows = await prisma().notification.findMany({ where: { id: { in: lines.map(({ id }) => id) } } });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const valuesOf = await readSubjects(
    rows.map(({ subject }) => subject),
    subjects,
  );
  const items = lines.flatMap(({ id, count, path }) => {
    const row = byId.get(id);
    if (!row) return [];
    const values = row.subject === null ? (row.values as NotificationValues) : valuesOf(row.subject).values;
    return [
      { id, kind: row.kind as NotificationKind, count, values, path, createdAt: row.createdAt.toISOString(), isRead: row.readAt !== null },
    ];
  });
  return pageOf(items, page, limit, total?.lines ?? 0);
}

/** The number of lines with unread notifications. */
export async function countUnreadNotifications(viewer: Pick<Viewer, "id">): Promise<number> {
  const [row] = await prisma().$queryRaw<{ lines: number }[]>`
    select count(distinct ${LINE})::int as lines ${onSite(viewer)} and read_at is null`;
  return row?.lines ?? 0;
}

/** Marks the viewer's notifications up to a moment as read: those that arrived later were not seen. */
export async function markNotificationsRead(viewer: Viewer, until: Date, now: Date): Promise<void> {
  await prisma().notification.updateMany({ where: { userId: viewer.id, readAt: null, createdAt: { lte: until } }, data: { readAt: now } });
}

/** Marks one of the viewer's notifications as read, with the earlier ones of its line. Throws `not_found`. */
export async function markNotificationRead(viewer: Viewer, id: string, now: Date): Promise<void> {
  const own = { id, userId: viewer.id, onSite: true };
  const one = await prisma().notification.findFirst({ where: own, select: { kind: true, groupKey: true, createdAt: true } });
  if (!one) throw new DomainError("not_found");
  const { kind, groupKey, createdAt } = one;
  const ofLine = groupKey === null ? [] : [{ kind, groupKey, createdAt: { lte: createdAt } }];
  await prisma().notification.updateMany({
    where: { userId: viewer.id, onSite: true, readAt: null, OR: [{ id }, ...ofLine] },
    data: { readAt: now },
  });
}

/** Deletes notifications created before this date; returns how many. */
export async function deleteOldNotifications(before: Date): Promise<number> {
  const { count } = await prisma().notification.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

/** Marks the viewer's notifications that lead to a page, or to its further pages or places, as read: the viewer has seen it. */
export async function markPageNotificationsRead(viewer: Pick<Viewer, "id">, path: string, now: Date): Promise<void> {
  const leadsThere = [{ path }, { path: { startsWith: `${path}#` } }, { path: { startsWith: `${path}/` } }];
  await prisma().notification.updateMany({ where: { userId: viewer.id, readAt: null, OR: leadsThere }, data: { readAt: now } });
}
