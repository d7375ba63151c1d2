import "server-only";

import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import { notificationMail } from "#lib/domain/notifications/mail";
import { isOnSite, mailChoice, type NotificationKind, type NotificationValues } from "#lib/domain/notifications/notification";
import { BULK_MAIL, queueMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { KIND_SUBSCRIPTION } from "#lib/server/modules/notifications/queries/subscription-kinds";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";

export type Notice = {
  kind: NotificationKind;
  values: NotificationValues;
  /** What it is about, as "post:<id>", if its values are read when it is shown or sent; `values` is then empty. */
  subject?: string;
  /** Notifications of one kind with the same key, as "thread:<id>", are one line. */
  groupKey?: string;
  /** The page that the notification leads to, without the language. */
  path: string;
  /** The book whose cover its e-mail shows. */
  bookId?: string;
  /** A user gets a notification with the same key once, and its e-mail too, so that a job may run twice. */
  dedupeKey?: string;
  /** Only these users may get an e-mail at once; the others still get the notification on the site and in the digest. */
  mailTo?: ReadonlySet<string>;
  /** What the link in the e-mail ends (lib/server/runtime/composition.ts); by default the e-mails of this kind of notification. */
  endSubscription?: { kind: string; id: string };
};

/**
 * Notifies users as they chose: on the site, by e-mail at once, or in the daily digest, in the caller's transaction. Deactivated and
 * unverified users get none. The caller limits how many users it passes at once. Returns the users who get an e-mail at once.
 */
export async function notify(db: Transaction, userIds: string[], notice: Notice, now: Date): Promise<string[]> {
  const { kind, values, path, dedupeKey, mailTo, subject, groupKey, bookId } = notice;
  const users = (await findRecipients(db, userIds)).map((user) => ({
    ...user,
    onSite: isOnSite(user, kind),
    mail: mailChoice(user, kind),
  }));
  const rows = users.flatMap(({ id: userId, onSite, mail }) => {
    const awaitsDigest = mail === "daily";
    // Without a key, a notification that is neither shown nor listed in a digest needs no row.
    if (!onSite && !awaitsDigest && dedupeKey === undefined) return [];
    const about = { subject: subject ?? null, groupKey: groupKey ?? null };
    return [{ userId, kind, values, ...about, path, createdAt: now, onSite, awaitsDigest, dedupeKey: dedupeKey ?? null }];
  });
  const inserted = await db.notification.createManyAndReturn({ data: rows, skipDuplicates: true, select: { userId: true } });
  const isNew = dedupeKey === undefined ? null : new Set(inserted.map(({ userId }) => userId));
  const recipients = users.filter(({ id, mail }) => mail === "now" && (mailTo?.has(id) ?? true) && (isNew?.has(id) ?? true));
  const mails = recipients.map(({ id: userId, username, email, language }) => ({
    to: email,
    language: isLanguage(language) ? language : DEFAULT_LANGUAGE,
    content: notificationMail(kind, values, { username, link: pageUrl(language, path), ...(bookId !== undefined && { bookId }) }),
    ...(subject !== undefined && { subject }),
    subscription: { userId, ...(notice.endSubscription ?? { kind: KIND_SUBSCRIPTION, id: kind }) },
  }));
  await queueMails(db, mails, kind === "announcement" ? BULK_MAIL : undefined);
  return recipients.map(({ id }) => id);
}

async function findRecipients(db: Transaction, userIds: string[]) {
  const users = await db.user.findMany({
    where: { id: { in: userIds }, deactivatedAt: null, verifiedAt: { not: null } },
    select: { id: true, username: true, email: true, language: true, mutedNotifications: true, digestNotifications: true },
  });
  return users.map(({ mutedNotifications: muted, digestNotifications: daily, ...user }) => ({ ...user, muted, daily }));
}
