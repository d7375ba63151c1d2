import "server-only";

import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from "#lib/domain/language";
import { versionToAccept } from "#lib/domain/legal/legal";
import type { PlannedMail } from "#lib/domain/notifications/mail";
import { findChanges, getVersionDates } from "#lib/server/modules/legal/queries/versions";
import { queueBulkMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { versionPath } from "#lib/urls/legal";

const DOCUMENT = "terms";
const BATCH = 500;
const BATCH_MS = 60_000;
const MIN_UUID = "00000000-0000-0000-0000-000000000000";

type Recipient = { id: string; username: string; email: string; language: string };
type Batch = { queued: number; done: boolean };

/**
 * Queues the e-mail about the newest version of the terms for the next users. E-mails and cursor are written in one transaction: a job that
 * is killed or runs twice mails no user twice and skips none. Returns how many were queued, and whether this was the last batch.
 */
export async function queueTermsMails(now: Date, { size = BATCH, folder }: { size?: number; folder?: string } = {}): Promise<Batch> {
  const version = versionToAccept(await getVersionDates(DOCUMENT, now, folder));
  if (!version) return { queued: 0, done: true };
  const key = { document: DOCUMENT, version: version.date };
  await prisma().legalAnnouncement.createMany({ data: { ...key, startedAt: now }, skipDuplicates: true });
  const changes = await changesByLanguage(version.date, folder);
  return prisma().$transaction(
    async (db) => {
      // Locks the announcement: a concurrent job continues after this batch.
      const [state] = await db.$queryRaw<{ cursor: string | null; startedAt: Date }[]>`
        select cursor::text, started_at as "startedAt" from legal_announcement
        where document = ${DOCUMENT} and version = ${version.date} and finished_at is null for update`;
      if (!state) return { queued: 0, done: true };
      const recipients = await listRecipients(db, version.date, state, now, size);
      await queueBulkMails(
        db,
        recipients.map((recipient) => mailTo(recipient, version.date, changes)),
      );
      const last = recipients.at(-1);
      const done = recipients.length < size;
      await db.legalAnnouncement.update({
        where: { document_version: key },
        data: { recipients: { increment: recipients.length }, ...(last && { cursor: last.id }), finishedAt: done ? now : null },
      });
      return { queued: recipients.length, done };
    },
    { maxWait: BATCH_MS, timeout: BATCH_MS },
  );
}

async function changesByLanguage(date: string, folder?: string): Promise<Map<Language, string>> {
  const texts = await Promise.all(LANGUAGES.map((language) => findChanges(DOCUMENT, date, language, folder)));
  return new Map(LANGUAGES.map((language, index) => [language, texts[index] ?? ""]));
}

/**
 * Users in the order of their ids. Left out are deactivated and suspended users, suppressed addresses, those who have accepted already and
 * those who joined after the e-mails were begun: they see the notice on the site.
 */
const listRecipients = (
  db: Transaction,
  version: string,
  { cursor, startedAt }: { cursor: string | null; startedAt: Date },
  now: Date,
  size: number,
): Promise<Recipient[]> => db.$queryRaw<Recipient[]>`
  select id::text, username, email, language from users
  where id > ${cursor ?? MIN_UUID}::uuid and verified_at <= ${startedAt} and deactivated_at is null
    and (suspended_at is null or suspended_until <= ${now})
    and not exists (select from suppressed_address where suppressed_address.email_key = users.email_key)
    and not exists (select from legal_acceptance where user_id = users.id and document = ${DOCUMENT} and version = ${version})
  order by id limit ${size}`;

function mailTo({ username, email, language: stored }: Recipient, date: string, changes: Map<Language, string>): PlannedMail {
  const language = isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
  const link = pageUrl(language, versionPath(DOCUMENT, date));
  return { to: email, language, content: { kind: "termsChanged", username, day: date, quote: changes.get(language) ?? "", link } };
}
