import "server-only";

import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { DIGEST_DAYS, DIGEST_MAX_BOOKS } from "#lib/domain/newsletter/newsletter";
import type { PlannedMail } from "#lib/domain/notification/mail";
import { addDays, startOfDay } from "#lib/domain/time/clock";
import { listRecipients, placeOf, type Recipient } from "#lib/server/modules/newsletter/queries/recipients";
import { queueBulkMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const PAGE = 500;
const PAGE_MS = 60_000;

type DayBook = { id: string; lang: string };
type SuccessMessage = { recipient: Recipient; books: DayBook[] };

/**
 * The days (UTC) before today that are still to be told of, the earliest first. A house that tells for the first time begins
 * with yesterday, so that nobody gets a week at once; the day of its very first books is its opening, which is no news.
 */
export async function listOpenDigestDays(now: Date): Promise<Date[]> {
  const today = startOfDay(now);
  const isFirst = (await prisma().digestDay.count()) === 0;
  const { _min } = await prisma().book.aggregate({ _min: { createdAt: true } });
  const opening = startOfDay(_min.createdAt ?? now);
  const days = Array.from({ length: isFirst ? 1 : DIGEST_DAYS }, (_, index) => addDays(today, -1 - index));
  const data = days.map((day) => ({ day, begunAt: now, doneAt: day <= opening ? now : null }));
  await prisma().digestDay.createMany({ data, skipDuplicates: true });
  const open = { doneAt: null, day: { gte: addDays(today, -DIGEST_DAYS), lt: today } };
  return (await prisma().digestDay.findMany({ where: open, orderBy: { day: "asc" } })).map(({ day }) => day);
}

/**
 * Tells the next page of recipients of a day's books: who is told, the mails and how far we are stand in one transaction, so that
 * a job that dies or runs twice tells nobody twice and leaves nobody out. Returns how many mails were queued, and whether
 * that was the last page.
 */
export async function queueDigestPage(day: Date, now: Date, size = PAGE): Promise<{ queued: number; done: boolean }> {
  return prisma().$transaction(
    async (db) => {
      // Locked: of two jobs the second goes on where the first has been.
      const [state] = await db.$queryRaw<{ cursor: string | null }[]>`
        select cursor from digest_day where day = ${isoDay(day)}::date and done_at is null for update`;
      if (!state) return { queued: 0, done: true };
      const books = await listBooksOf(db, day);
      const recipients = books.length > 0 ? await listRecipients(db, addDays(day, 1), state.cursor, size) : [];
      const told = await keepUntold(
        db,
        day,
        recipients.flatMap((recipient) => fitting(recipient, books)),
      );
      await queueBulkMails(
        db,
        told.map((each) => mailOf(each, day)),
      );
      const last = recipients.at(-1);
      const done = recipients.length < size;
      await db.digestDay.update({ where: { day }, data: { ...(last && { cursor: placeOf(last) }), doneAt: done ? now : null } });
      return { queued: told.length, done };
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

function fitting(recipient: Recipient, all: DayBook[]): SuccessMessage[] {
  const languages: string[] = recipient.languages;
  const books = all.filter(({ lang }) => languages.includes(lang));
  return books.length > 0 ? [{ recipient, books }] : [];
}

/** Writes down whom the day is told to; leaves out addresses that stand there already, also those that come twice here. */
async function keepUntold(db: Transaction, day: Date, planned: SuccessMessage[]): Promise<SuccessMessage[]> {
  const first = new Map(planned.toReversed().map((each) => [each.recipient.emailKey, each]));
  const rows = await db.$queryRaw<{ key: string }[]>`
    insert into digest_delivery (day, email_key) select ${isoDay(day)}::date, key from unnest(${[...first.keys()]}::text[]) as given (key)
    on conflict do nothing returning email_key as key`;
  return rows.flatMap(({ key }) => first.get(key) ?? []);
}

function mailOf({ recipient, books }: SuccessMessage, day: Date): PlannedMail {
  const { reader, email, language } = recipient;
  const shown = books.slice(0, DIGEST_MAX_BOOKS).map(({ id }) => id);
  const content = { kind: "news" as const, reader, day: isoDay(day), books: shown, more: books.length - shown.length };
  return { to: email, language: isLanguage(language) ? language : DEFAULT_LANGUAGE, content };
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** Forgets who was told of days that are no news any more; returns how many. */
export async function deleteOldDigestDays(now: Date): Promise<number> {
  const { count } = await prisma().digestDelivery.deleteMany({ where: { day: { lt: addDays(startOfDay(now), -DIGEST_DAYS) } } });
  return count;
}
