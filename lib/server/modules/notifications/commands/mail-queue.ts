import "server-only";

import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import type { MailContent, PlannedMail } from "#lib/domain/notification/mail";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { BULK_MAIL } from "#lib/server/platform/jobs/runner";
import { seal, unseal } from "#lib/server/platform/secrets";

/** Queues a mail in the transaction that causes it. A language that is none of ours becomes English. */
export async function queueMail(db: Transaction, to: string, language: string, content: MailContent): Promise<void> {
  const planned: PlannedMail = { to, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, content };
  const { id } = await db.mail.create({ data: { kind: content.kind, sealed: seal(planned) }, select: { id: true } });
  await addJobs(db, "send-mail", [{ mailId: id }]);
}

/** Queues mails that nobody waits for, in the transaction that causes them; all of them are in memory at once. */
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

/** The mail to send, or null when it is sent, refused or forgotten already. */
export async function findUnsentMail(id: string): Promise<PlannedMail | null> {
  const mail = await prisma().mail.findUnique({ where: { id }, select: { sealed: true } });
  return mail?.sealed ? (unseal(mail.sealed) as PlannedMail) : null;
}

/** Sent: what it said is forgotten. */
export async function markMailSent(id: string, now: Date): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { sentAt: now, sealed: null } });
}

/** The mail service will never take it: forgotten as well, with the reason. */
export async function markMailRefused(id: string, refusal: string): Promise<void> {
  await prisma().mail.updateMany({ where: { id }, data: { refusal, sealed: null } });
}

/** Forgets mails that were queued before this day; returns how many. */
export async function deleteOldMails(before: Date): Promise<number> {
  const { count } = await prisma().mail.deleteMany({ where: { createdAt: { lt: before } } });
  return count;
}
