import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import {
  isNotificationKind,
  type NotificationChoices,
  type NotificationKind,
  withMailChoice,
} from "#lib/domain/notifications/notification";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

const SELECT = { mutedNotifications: true, digestNotifications: true } as const;

/** What the viewer switched off, as "email:request-started", and the kinds that they get in the daily digest. */
export async function findNotificationChoices(viewer: Pick<Viewer, "id">): Promise<{ muted: string[]; daily: string[] }> {
  const user = await prisma().user.findUniqueOrThrow({ where: { id: viewer.id }, select: SELECT });
  return { muted: user.mutedNotifications, daily: user.digestNotifications };
}

/** Replaces the viewer's choices, without repetitions; `daily` stays if omitted. Returns them. */
export async function setNotificationChoices(
  viewer: Pick<Viewer, "id">,
  { muted, daily }: { muted: string[]; daily?: string[] | undefined },
): Promise<{ muted: string[]; daily: string[] }> {
  const user = await prisma().user.update({
    where: { id: viewer.id },
    data: { mutedNotifications: sorted(muted), ...(daily && { digestNotifications: sorted(daily) }) },
    select: SELECT,
  });
  return { muted: user.mutedNotifications, daily: user.digestNotifications };
}

/** Switches the e-mails of a kind off; nothing happens if the user is gone. */
export const switchOffMails = (db: Transaction, userId: string, kind: NotificationKind): Promise<void> =>
  changeChoices(db, userId, (choices) => withMailChoice(choices, kind, "off"));

/** Switches the e-mails of all kinds off that the user gets in the daily digest. */
export const switchOffDigest = (db: Transaction, userId: string): Promise<void> =>
  changeChoices(db, userId, (choices) =>
    choices.daily.filter(isNotificationKind).reduce<NotificationChoices>((left, kind) => withMailChoice(left, kind, "off"), choices),
  );

async function changeChoices(
  db: Transaction,
  userId: string,
  change: (choices: NotificationChoices) => NotificationChoices,
): Promise<void> {
  const [user] = await db.$queryRaw<NotificationChoices[]>`
    select muted_notifications as muted, digest_notifications as daily from users where id = ${userId}::uuid for update`;
  if (!user) return;
  const { muted, daily } = change(user);
  const data = { mutedNotifications: sorted(muted), digestNotifications: sorted(daily) };
  await db.user.update({ where: { id: userId }, data, select: { id: true } });
}

const sorted = (keys: readonly string[]): string[] => [...new Set(keys)].sort();
