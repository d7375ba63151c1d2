import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import { NOTIFICATION_KINDS, type NotificationValues, type SiteNotification } from "#lib/domain/notification/notification";
import { prisma } from "#lib/server/platform/database/prisma";

/** Older notifications are deleted. */
export const NOTIFICATION_DAYS = 90;

/** A page of the viewer's notifications, newest first. */
export async function listNotifications(viewer: Pick<Viewer, "id">, page: number, limit: number): Promise<Page<SiteNotification>> {
  const where = { userId: viewer.id, kind: { in: [...NOTIFICATION_KINDS] } };
  const [rows, total] = await Promise.all([
    prisma().notification.findMany({ where, orderBy: [{ createdAt: "desc" }, { id: "desc" }], skip: (page - 1) * limit, take: limit }),
    prisma().notification.count({ where }),
  ]);
  const items = rows.map(({ id, kind, values, path, createdAt, readAt }) => ({
    id,
    kind: kind as SiteNotification["kind"],
    values: values as NotificationValues,
    path,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
  return pageOf(items, page, limit, total);
}

export const countUnreadNotifications = (viewer: Pick<Viewer, "id">): Promise<number> =>
  prisma().notification.count({ where: { userId: viewer.id, readAt: null } });

/** Marks the viewer's notifications up to a moment as read: those that arrived later were not seen. */
export async function markNotificationsRead(viewer: Viewer, until: Date, now: Date): Promise<void> {
  await prisma().notification.updateMany({ where: { userId: viewer.id, readAt: null, createdAt: { lte: until } }, data: { readAt: now } });
}

/** Deletes notifications created before this date; returns how many. */
export async function deleteOldNotifications(before: Date): Promise<number> {
  const { count } = await prisma().notification.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}

/** What the viewer switched off, as "email:request-started". */
export async function listMutedNotifications(viewer: Viewer): Promise<string[]> {
  const { mutedNotifications } = await prisma().user.findUniqueOrThrow({ where: { id: viewer.id }, select: { mutedNotifications: true } });
  return mutedNotifications;
}

/** Replaces what the viewer switched off; returns it without repetitions. */
export async function setMutedNotifications(viewer: Viewer, muted: string[]): Promise<string[]> {
  const mutedNotifications = [...new Set(muted)].sort();
  await prisma().user.update({ where: { id: viewer.id }, data: { mutedNotifications }, select: { id: true } });
  return mutedNotifications;
}
