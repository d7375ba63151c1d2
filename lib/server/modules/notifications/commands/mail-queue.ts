import "server-only";

import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import type { MailContent, PlannedMail } from "#lib/domain/notification/mail";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { BULK_MAIL } from "#lib/server/platform/jobs/runner";
import { seal, unseal } from "#lib/server/platform/secrets";

/** Queues an e-mail in the caller's transaction. An unsupported language falls back to English. */
export async function queueMail(db: Transaction, to: string, language: string, content: MailContent): Promise<void> {
  const planned: PlannedMail = { to, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, content };
  const { id } = await db.mail.create({ data: { kind: content.kind, sealed: seal(planned) }, select: { id: true } });
  await addJobs(db, "send-mail", [{ mailId: id }]);
}

/** Queues low-priority e-mails in the caller's transaction; all of them are held in memory. */
export async function queueBulkMails(db: Transaction, mails: PlannedMail[]): Promise<void> {
  const data = mails.map((planned) => ({ kind: planned.content.kind, sealed: seal(planned) }));
  const rows = await db.mail.createManyAndReturn({ data, select: { id: true } });
  await addJobs(
    db,
    "send-mail",
    rows.map(({ id }) => ({ mailId: id })),
    BULK_MAIL,
  );
}

/** The content of a queued e-mail; null if it was sent, refused or deleted. */
export async function findUnsentMail(id: string): Promise<PlannedMail | null> {
  const mail = await prisma().mail.findUnique({ where: { id }, select: { sealed: true } });
  return mail?.sealed ? (unseal(mail.sealed) as PlannedMail) : null;
}

/** Marks an e-mail as sent and deletes its content. */
export async function markMailSent(id: string, now: Date): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { sentAt: now, sealed: null } });
}

/** Marks an e-mail as permanently refused, with the reason, and deletes its content. */
export async function markMailRefused(id: string, refusal: string): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { refusal, sealed: null } });
}

/** Deletes e-mails queued before this date; returns how many. */
export async function deleteOldMails(before: Date): Promise<number> {
  const { count } = await prisma().mail.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
