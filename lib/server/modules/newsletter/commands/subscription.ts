import "server-only";

import type { ExportResponse } from "#lib/contract/account/responses";
import { emailKey, normalizeEmail } from "#lib/domain/account/email";
import { DomainError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/language";
import { CONFIRM_DAYS, CONFIRM_PAUSE_MINUTES, NOTICE_PAUSE_DAYS } from "#lib/domain/newsletter/newsletter";
import { addDays, addMinutes } from "#lib/domain/time/clock";
import { addressId } from "#lib/server/modules/newsletter/queries/address-id";
import { unsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl, unsubscribePage } from "#lib/server/platform/mail/page-url";
import { keyedHash, randomToken } from "#lib/server/platform/secrets";

/**
 * Mails a link that confirms the subscription; who has confirmed it is told so, with the way out, once a day. An address that complained or
 * does not exist gets nothing. What is done tells its asker nothing: they only see that it was asked. Whether the address is
 * a member's does not matter: a subscription is a consent of its own, and stays when an account goes.
 */
export async function subscribe(email: string, language: Language, now: Date): Promise<void> {
  const [address, key] = [normalizeEmail(email), emailKey(email)];
  await prisma().$transaction(async (db) => {
    if (await db.suppressedAddress.findUnique({ where: { emailKey: key } })) return;
    // Locked by its update: of two who ask at once, one sends a link and the other sees that it is sent.
    const create = { id: addressId(key), email: address, emailKey: key, language, createdAt: now };
    const known = await db.subscriber.upsert({ where: { emailKey: key }, create, update: { emailKey: key } });
    if (known.confirmedAt) {
      if (known.noticeSentAt && addDays(known.noticeSentAt, NOTICE_PAUSE_DAYS) > now) return;
      await db.subscriber.update({ where: { id: known.id }, data: { noticeSentAt: now } });
      const link = unsubscribePage(known.language, unsubscribeToken({ kind: "subscriber", id: known.id }, known.email));
      await queueMail(db, known.email, known.language, { kind: "alreadySubscribed", link });
    } else if (!known.confirmUntil || isPauseOver(known.confirmUntil, now)) await sendLink(db, known.id, address, language, now);
  });
}

/** When a link was sent follows from how long it is good. */
const isPauseOver = (until: Date, now: Date): boolean => addMinutes(addDays(until, -CONFIRM_DAYS), CONFIRM_PAUSE_MINUTES) <= now;

async function sendLink(db: Transaction, id: string, email: string, language: Language, now: Date): Promise<void> {
  const token = randomToken();
  const data = { email, language, confirmHash: keyedHash(token), confirmUntil: addDays(now, CONFIRM_DAYS) };
  await db.subscriber.update({ where: { id }, data });
  await queueMail(db, email, language, { kind: "confirmSubscription", link: pageUrl(language, `/newsletter/confirm#token=${token}`) });
}

/** Confirms a subscription with the link from the mail; as often as one likes while it is good. Throws `link_invalid`. */
export async function confirmSubscription(token: string, now: Date): Promise<void> {
  const confirmed = await prisma().$executeRaw`
    update subscriber set confirmed_at = coalesce(confirmed_at, ${now}) where confirm_hash = ${keyedHash(token)} and confirm_until > ${now}`;
  if (confirmed === 0) throw new DomainError("link_invalid");
}

/** What is kept of an address's subscription, to be told to its owner; null when there is none. */
export async function findSubscription(key: string): Promise<ExportResponse["newsletter"]> {
  const kept = await prisma().subscriber.findUnique({ where: { emailKey: key } });
  return kept && { language: kept.language, createdAt: kept.createdAt.toISOString(), confirmedAt: kept.confirmedAt?.toISOString() ?? null };
}

/** Forgets addresses that nobody confirmed in time; returns how many. */
export async function deleteUnconfirmedSubscribers(now: Date): Promise<number> {
  const { count } = await prisma().subscriber.deleteMany({ where: { confirmedAt: null, confirmUntil: { lte: now } } });
  return count;
}
