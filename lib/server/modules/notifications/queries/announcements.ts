import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Language } from "#lib/domain/language";
import { type AnnouncementTexts, announcementText, type SentAnnouncement } from "#lib/domain/notifications/announcement";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { prisma } from "#lib/server/platform/database/prisma";

/** The latest announcements, titled in a language, and how many users the next one reaches. Throws `forbidden`. */
export async function listAnnouncements(
  viewer: Viewer,
  language: Language,
  limit: number,
): Promise<{ announcements: SentAnnouncement[]; recipients: number }> {
  requireMailAdministrator(viewer);
  const [rows, recipients] = await Promise.all([
    prisma().announcement.findMany({
      select: { id: true, texts: true, createdAt: true, finishedAt: true, recipients: true },
      orderBy: { createdAt: "desc" },
      take: limit,
    }),
    prisma().user.count({ where: { verifiedAt: { not: null }, deactivatedAt: null } }),
  ]);
  const announcements = rows.map(({ texts, ...row }) => ({ ...row, title: announcementText(texts as AnnouncementTexts, language).title }));
  return { announcements, recipients };
}
