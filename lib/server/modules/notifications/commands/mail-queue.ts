import "server-only";

import { z } from "zod";
import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import type { DigestContent } from "#lib/domain/newsletter/mail";
import type { MailContent, PlannedMail } from "#lib/domain/notifications/mail";
import { addCounts } from "#lib/server/modules/statistics/commands";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { defineJob } from "#lib/server/platform/jobs/job";
import { decrypt, encrypt } from "#lib/server/platform/secrets";

export const SEND_MAIL = defineJob("send-mail", z.object({ mailId: z.string() }), { priority: -10 });

/** Bulk e-mails: one at a time, after all other e-mails. */
export const BULK_MAIL = { priority: 5, queue: "bulk-mail" };

/** Queues an e-mail in the caller's transaction. An unsupported language falls back to English. */
export async function queueMail(db: Transaction, to: string, language: string, content: MailContent): Promise<void> {
  await queuePlannedMail(db, { to, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, content });
}

/** The same with everything that the e-mail has; returns its id. */
export async function queuePlannedMail(db: Transaction, planned: PlannedMail): Promise<string> {
  const { id } = await db.mail.create({ data: rowOf(planned), select: { id: true } });
  await addJobs(db, SEND_MAIL, [{ mailId: id }]);
  return id;
}

/** Queues low-priority e-mails in the caller's transaction; all of them are held in memory. */
export const queueBulkMails = (db: Transaction, mails: PlannedMail[]): Promise<void> => queueMails(db, mails, BULK_MAIL);

/** Queues e-mails in the caller's transaction, with their usual priority unless `options` say otherwise. */
export async function queueMails(db: Transaction, mails: PlannedMail[], options?: typeof BULK_MAIL): Promise<void> {
  if (mails.length === 0) return;
  const rows = await db.mail.createManyAndReturn({ data: mails.map(rowOf), select: { id: true } });
  await addJobs(
    db,
    SEND_MAIL,
    rows.map(({ id }) => ({ mailId: id })),
    options,
  );
}

const rowOf = (planned: PlannedMail) => ({
  kind: planned.content.kind,
  encryptedContent: encrypt(planned),
  encryptedRecipient: encrypt(planned.to),
});

/** The content of a queued e-mail; null if it was sent or refused, or if there is none. */
export async function findUnsentMail(id: string): Promise<PlannedMail | null> {
  const mail = await prisma().mail.findUnique({ where: { id, refusal: null }, select: { encryptedContent: true } });
  return mail?.encryptedContent ? withCurrentTerms(decrypt(mail.encryptedContent) as PlannedMail | EarlierDigest) : null;
}

/** A digest that was queued before the migration 20261122151000, which cannot change encrypted content. */
type EarlierDigest = Omit<PlannedMail, "content"> & {
  content: Omit<DigestContent, "kind" | "subscriber"> & { kind: "news"; reader: { kind: "member" | "subscriber"; id: string } };
};

function withCurrentTerms(mail: PlannedMail | EarlierDigest): PlannedMail {
  if (!isEarlierDigest(mail)) return mail;
  const { reader, ...content } = mail.content;
  const subscriber = { id: reader.id, kind: reader.kind === "member" ? ("user" as const) : reader.kind };
  return { ...mail, content: { ...content, kind: "digest", subscriber } };
}

const isEarlierDigest = (mail: PlannedMail | EarlierDigest): mail is EarlierDigest => mail.content.kind === "news";

/** Marks an e-mail as sent and deletes its content. */
export async function markMailSent(id: string, now: Date): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { sentAt: now, encryptedContent: null } });
  await addCounts([{ name: "mails_sent", count: 1 }], now);
}

/**
 * Marks an e-mail as permanently refused, with the reason. Its content is kept until the row is deleted, so that an administrator can send
 * it again once the cause is fixed.
 */
export async function markMailRefused(id: string, refusal: string, now: Date): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { refusal } });
  await addCounts([{ name: "mails_refused", count: 1 }], now);
}

/** Marks an e-mail as not wanted any more by its recipient, and deletes its content. */
export async function dropMail(id: string): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { refusal: "not wanted any more", encryptedContent: null } });
}

/** Deletes e-mails queued before this date; returns how many. */
export async function deleteOldMails(before: Date): Promise<number> {
  const { count } = await prisma().mail.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
