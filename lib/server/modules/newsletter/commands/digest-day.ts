import "server-only";

import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { DIGEST_DAYS, DIGEST_MAX_BOOKS } from "#lib/domain/newsletter/newsletter";
import type { PlannedMail } from "#lib/domain/notifications/mail";
import { addDays, startOfDay } from "#lib/domain/time/date-arithmetic";
import { cursorOf, listRecipients, type Recipient } from "#lib/server/modules/newsletter/queries/recipients";
import { queueBulkMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const PAGE = 500;
const PAGE_MS = 60_000;

type DayBook = { id: string; lang: string };
type DigestDelivery = { recipient: Recipient; books: DayBook[] };

/**
 * The past days (UTC) whose digest has not been sent, oldest first, up to DIGEST_DAYS ago. The first run covers only yesterday, so that
 * no recipient gets several e-mails at once; the day of the first import is skipped.
 */
export async function listOpenDigestDays(now: Date): Promise<Date[]> {
  const today = startOfDay(now);
  const isFirstRun = (await prisma().digestDay.count()) === 0;
  const { _min } = await prisma().book.aggregate({ _min: { createdAt: true } });
  const firstImport = startOfDay(_min.createdAt ?? now);
  const days = Array.from({ length: isFirstRun ? 1 : DIGEST_DAYS }, (_, index) => addDays(today, -1 - index));
  const data = days.map((day) => ({ day, startedAt: now, finishedAt: day <= firstImport ? now : null }));
  await prisma().digestDay.createMany({ data, skipDuplicates: true });
  const open = { finishedAt: null, day: { gte: addDays(today, -DIGEST_DAYS), lt: today } };
  return (await prisma().digestDay.findMany({ where: open, orderBy: { day: "asc" } })).map(({ day }) => day);
}

/**
 * Queues the digest for the next page of recipients. Delivery records, e-mails and cursor are written in one transaction: a job that fails
 * or runs twice sends nothing twice and skips no recipient. Returns the number of queued e-mails, and whether this was the last page.
 */
export async function queueDigestPage(day: Date, now: Date, size = PAGE): Promise<{ queued: number; done: boolean }> {
  return prisma().$transaction(
    async (db) => {
      // Locks the day: a concurrent job continues after this page.
      const [state] = await db.$queryRaw<{ cursor: string | null }[]>`
        select cursor from digest_day where day = ${toIsoDate(day)}::date and finished_at is null for update`;
      if (!state) return { queued: 0, done: true };
      const books = await listBooksOf(db, day);
      const recipients = books.length > 0 ? await listRecipients(db, addDays(day, 1), state.cursor, size) : [];
      const deliveries = await recordDeliveries(
        db,
        day,
        recipients.flatMap((recipient) => digestFor(recipient, books)),
      );
      await queueBulkMails(
        db,
        deliveries.map((each) => mailOf(each, day)),
      );
      const last = recipients.at(-1);
      const done = recipients.length < size;
      await db.digestDay.update({ where: { day }, data: { ...(last && { cursor: cursorOf(last) }), finishedAt: done ? now : null } });
      return { queued: deliveries.length, done };
    },
    { maxWait: PAGE_MS, timeout: PAGE_MS },
  );
}

const listBooksOf = (db: Transaction, day: Date): Promise<DayBook[]> =>
  db.book.findMany({
    where: { createdAt: { gte: day, lt: addDays(day, 1) }, withdrawnAt: null },
    select: { id: true, lang: true },
    orderBy: [{ publishedAt: "desc" }, { id: "asc" }],
  });

function digestFor(recipient: Recipient, all: DayBook[]): DigestDelivery[] {
  const languages: string[] = recipient.languages;
  const books = all.filter(({ lang }) => languages.includes(lang));
  return books.length > 0 ? [{ recipient, books }] : [];
}

/** Records the deliveries and returns those that were not recorded before; duplicate addresses on this page are dropped. */
async function recordDeliveries(db: Transaction, day: Date, digests: DigestDelivery[]): Promise<DigestDelivery[]> {
  const byAddress = new Map(digests.toReversed().map((each) => [each.recipient.emailKey, each]));
  const rows = await db.$queryRaw<{ key: string }[]>`
    insert into digest_delivery (day, email_key) select ${toIsoDate(day)}::date, key from unnest(${[...byAddress.keys()]}::text[]) as input (key)
    on conflict do nothing returning email_key as key`;
  return rows.flatMap(({ key }) => byAddress.get(key) ?? []);
}

function mailOf({ recipient, books }: DigestDelivery, day: Date): PlannedMail {
  const { subscriber, email, language } = recipient;
  const bookIds = books.slice(0, DIGEST_MAX_BOOKS).map(({ id }) => id);
  const content = { kind: "digest" as const, subscriber, day: toIsoDate(day), books: bookIds, more: books.length - bookIds.length };
  return { to: email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, content };
}

const toIsoDate = (day: Date): string => day.toISOString().slice(0, 10);

/** Deletes the delivery records of days that are too old to be sent; returns how many. */
export async function deleteOldDigestDays(now: Date): Promise<number> {
  const { count } = await prisma().digestDelivery.deleteMany({ where: { day: { lt: addDays(startOfDay(now), -DIGEST_DAYS) } } });
  return count;
}
