import "server-only";

import type { ExportResponse } from "#lib/contract/accounts/responses";
import { emailKey, normalizeEmail } from "#lib/domain/accounts/email";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { CONFIRM_DAYS, CONFIRM_PAUSE_MINUTES, NOTICE_PAUSE_DAYS } from "#lib/domain/newsletter/newsletter";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { addressId } from "#lib/server/modules/newsletter/queries/address-id";
import { unsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { unsubscribePage } from "#lib/server/modules/newsletter/unsubscribe-links";
import { mayMailTo } from "#lib/server/modules/notifications/commands/mail-limit";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { keyedHash, randomToken } from "#lib/server/platform/secrets";
import { CONFIRM_NEWSLETTER_PATH } from "#lib/urls/pages";

/**
 * Mails a link that confirms the subscription. A confirmed address gets a notice with an unsubscribe link instead, at most once a day; a
 * suppressed address gets nothing. The caller cannot tell these cases apart. A subscription is independent of an account with the same
 * address and outlives it.
 */
export async function subscribe(email: string, language: Language, now: Date): Promise<void> {
  const [address, key] = [normalizeEmail(email), emailKey(email)];
  await prisma().$transaction(async (db) => {
    if (await db.suppressedAddress.findUnique({ where: { emailKey: key } })) return;
    // The upsert locks the row: of two concurrent requests only one sends a link.
    const create = { id: addressId(key), email: address, emailKey: key, language, createdAt: now };
    const subscriber = await db.subscriber.upsert({ where: { emailKey: key }, create, update: { emailKey: key } });
    if (subscriber.confirmedAt) {
      if (subscriber.noticeSentAt && addDays(subscriber.noticeSentAt, NOTICE_PAUSE_DAYS) > now) return;
      if (!(await mayMailTo(email))) return;
      await db.subscriber.update({ where: { id: subscriber.id }, data: { noticeSentAt: now } });
      const link = unsubscribePage(subscriber.language, unsubscribeToken({ kind: "subscriber", id: subscriber.id }, subscriber.email));
      await queueMail(db, subscriber.email, subscriber.language, { kind: "alreadySubscribed", link });
    } else if ((!subscriber.confirmUntil || isPauseOver(subscriber.confirmUntil, now)) && (await mayMailTo(email)))
      await sendConfirmation(db, subscriber.id, address, language, now);
  });
}

/** The time of the last link follows from its expiry. */
const isPauseOver = (until: Date, now: Date): boolean => addMinutes(addDays(until, -CONFIRM_DAYS), CONFIRM_PAUSE_MINUTES) <= now;

async function sendConfirmation(db: Transaction, id: string, email: string, language: Language, now: Date): Promise<void> {
  const token = randomToken();
  const data = { email, language, confirmHash: keyedHash(token), confirmUntil: addDays(now, CONFIRM_DAYS) };
  await db.subscriber.update({ where: { id }, data });
  await queueMail(db, email, language, {
    kind: "confirmSubscription",
    link: pageUrl(language, `${CONFIRM_NEWSLETTER_PATH}#token=${token}`),
  });
}

/** Confirms a subscription; the link can be used repeatedly until it expires. Throws `link_invalid`. */
export async function confirmSubscription(token: string, now: Date): Promise<void> {
  const confirmed = await prisma().$executeRaw`
    update subscriber set confirmed_at = coalesce(confirmed_at, ${now}) where confirm_hash = ${keyedHash(token)} and confirm_until > ${now}`;
  if (confirmed === 0) throw new DomainError("link_invalid");
}

/** The subscription of an address for the data export, or null. */
export async function findSubscription(key: string): Promise<ExportResponse["newsletter"]> {
  const subscriber = await prisma().subscriber.findUnique({ where: { emailKey: key } });
  return (
    subscriber && {
      language: subscriber.language,
      createdAt: subscriber.createdAt.toISOString(),
      confirmedAt: subscriber.confirmedAt?.toISOString() ?? null,
    }
  );
}

/** Deletes addresses that were not confirmed in time; returns how many. */
export async function deleteUnconfirmedSubscribers(now: Date): Promise<number> {
  const { count } = await prisma().subscriber.deleteMany({ where: { confirmedAt: null, confirmUntil: { lte: now } } });
  return count;
}
