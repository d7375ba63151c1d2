import "server-only";

import type { ExportResponse } from "#lib/contract/accounts/responses";
import type { NotificationValues } from "#lib/domain/notifications/notification";
import { prisma } from "#lib/server/platform/database/prisma";

const MAX_EXPORTED = 1_000;

/** A user's latest notifications, also those that are not on the site, newest first. */
export async function exportNotifications(userId: string): Promise<ExportResponse["notifications"]> {
  const rows = await prisma().notification.findMany({
    where: { userId },
    select: { kind: true, values: true, path: true, createdAt: true, readAt: true, onSite: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: MAX_EXPORTED,
  });
  return rows.map(({ values, createdAt, readAt, ...row }) => ({
    ...row,
    values: values as NotificationValues,
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  }));
}
