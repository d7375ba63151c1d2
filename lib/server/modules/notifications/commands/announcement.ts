import "server-only";

import { z } from "zod";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#lib/domain/language";
import { type AnnouncementTexts, announcementText } from "#lib/domain/notifications/announcement";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";

/** Notifies all users of an announcement. */
export const SEND_ANNOUNCEMENT = defineJob("send-announcement", z.object({ announcementId: z.string() }));

const BATCH = 500;
const BATCH_MS = 60_000;
const MIN_UUID = "00000000-0000-0000-0000-000000000000";

/** Sends an announcement to all users, in the background. Returns its id. Throws `forbidden`. */
export async function announce(viewer: Viewer, texts: AnnouncementTexts, path: string, now: Date): Promise<string> {
  requireMailAdministrator(viewer);
  return prisma().$transaction(async (db) => {
    const { id } = await db.announcement.create({ data: { texts, path, createdAt: now }, select: { id: true } });
    await addJobs(db, SEND_ANNOUNCEMENT, [{ announcementId: id }]);
    const { title, text } = announcementText(texts, DEFAULT_LANGUAGE);
    const details = { title, owner: null, before: null, reason: null, excerpt: text };
    await logActions(db, viewer, [{ action: "send", subject: { kind: "announcement", id }, details }], now);
    return id;
  });
}

/**
 * Notifies the next users of an announcement, in one transaction with its cursor: a job that fails or runs twice notifies no user twice and
 * skips none. Users who joined after it was written are left out. Returns true when all are notified.
 */
export async function sendAnnouncementBatch(id: string, now: Date, size = BATCH): Promise<boolean> {
  return prisma().$transaction(
    async (db) => {
      // Locks the announcement: a concurrent job continues after this batch.
      const [row] = await db.$queryRaw<{ texts: AnnouncementTexts; path: string; cursor: string | null; createdAt: Date }[]>`
        select texts, path, cursor::text, created_at as "createdAt" from announcement
        where id = ${id}::uuid and finished_at is null for update`;
      if (!row) return true;
      const users = await db.$queryRaw<{ id: string; language: string; isSuppressed: boolean }[]>`
        select id::text, language,
          exists (select from suppressed_address where suppressed_address.email_key = users.email_key) as "isSuppressed"
        from users
        where id > ${row.cursor ?? MIN_UUID}::uuid and verified_at <= ${row.createdAt} and deactivated_at is null
        order by id limit ${size}`;
      const mailTo = new Set(users.filter(({ isSuppressed }) => !isSuppressed).map((user) => user.id));
      for (const [language, ofLanguage] of Map.groupBy(users, (user) => languageOf(user.language))) {
        const ids = ofLanguage.map((user) => user.id);
        const values = announcementText(row.texts, language);
        await notify(db, ids, { kind: "announcement", values, path: row.path, dedupeKey: `announcement:${id}`, mailTo }, now);
      }
      const last = users.at(-1);
      const isDone = users.length < size;
      await db.announcement.update({
        where: { id },
        data: { recipients: { increment: users.length }, ...(last && { cursor: last.id }), finishedAt: isDone ? now : null },
      });
      return isDone;
    },
    { maxWait: BATCH_MS, timeout: BATCH_MS },
  );
}

const languageOf = (language: string): Language => (isLanguage(language) ? language : DEFAULT_LANGUAGE);
