import "server-only";

import type { MailContent } from "#lib/domain/notification/mail";
import { mutedKey, type NotificationKind, type NotificationValues } from "#lib/domain/notification/notification";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { pageUrl } from "#lib/server/platform/mail/page-url";

type Notice = {
  kind: NotificationKind;
  values: NotificationValues;
  /** The page that the notification leads to, without the language. */
  path: string;
  /** The e-mail to one recipient. */
  mail: (recipient: { username: string; link: string }) => MailContent;
};

/** Notifies users on the site and by e-mail, unless they switched it off, in the caller's transaction. Deactivated users get none. */
export async function notify(db: Transaction, userIds: string[], { kind, values, path, mail }: Notice, now: Date): Promise<void> {
  const users = await db.user.findMany({
    where: { id: { in: userIds }, deactivatedAt: null, verifiedAt: { not: null } },
    select: { id: true, username: true, email: true, language: true, mutedNotifications: true },
  });
  const onSite = users.filter(({ mutedNotifications }) => !mutedNotifications.includes(mutedKey("site", kind)));
  await db.notification.createMany({ data: onSite.map(({ id: userId }) => ({ userId, kind, values, path, createdAt: now })) });
  for (const user of users.filter(({ mutedNotifications }) => !mutedNotifications.includes(mutedKey("email", kind)))) {
    await queueMail(db, user.email, user.language, mail({ username: user.username, link: pageUrl(user.language, path) }));
  }
}
