import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import { DomainError } from "#lib/domain/errors";
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationValues,
  type SiteNotification,
} from "#lib/domain/notification/notification";
import { prisma } from "#lib/server/platform/database/prisma";

/** Older notifications are deleted. */
export const NOTIFICATION_DAYS = 90;

/** A page of the viewer's notifications, newest first. */
export async function listNotifications(viewer: Pick<Viewer, "id">, page: number, limit: number): Promise<Page<SiteNotification>> {
  const where = { ...onSite(viewer), kind: { in: [...NOTIFICATION_KINDS] } };
  const [rows, total] = await Promise.all([
    prisma().notification.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], skip: (page - 1) * limit, take: limit }),
    prisma().notification.count({ where }),
  ]);
  const items = rows.map(({ id, kind, values, path, createdAt, readAt }) => ({
    id,
    kind: kind as NotificationKind,
    values: values as NotificationValues,
    path,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return pageOf(items, page, limit, total);
}

export const countUnreadNotifications = (viewer: Pick<Viewer, "id">): Promise<number> =>
  prisma().notification.count({ where: { ...onSite(viewer), kind: { in: [...NOTIFICATION_KINDS] }, readAt: null } });

const onSite = ({ id: userId }: Pick<Viewer, "id">) => ({ userId, onSite: true });

/** Marks the viewer's notifications up to a moment as read: those that arrived later were not seen. */
export async function markNotificationsRead(viewer: Viewer, until: Date, now: Date): Promise<void> {
  await prisma().notification.updateMany({ where: { userId: viewer.id, readAt: null, createdAt: { lte: until } }, data: { readAt: now } });
}

/** Marks one of the viewer's notifications as read. Throws `not_found`. */
export async function markNotificationRead(viewer: Viewer, id: string, now: Date): Promise<void> {
  const rows = await prisma().$executeRaw`
    update notification set read_at = coalesce(read_at, ${now}) where id = ${id}::uuid and user_id = ${viewer.id}::uuid and on_site`;
  if (rows === 0) throw new DomainError("not_found");
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
