import "server-only";

import { DEFAULT_LANGUAGE, isLanguage } from "#lib/domain/language";
import type { NotificationDigest, PlannedMail } from "#lib/domain/notifications/mail";
import { DIGEST_MAX_NOTIFICATIONS, isNotificationKind, mailChoice, type NotificationValues } from "#lib/domain/notifications/notification";
import { addMinutes, startOfDay } from "#lib/domain/time/date-arithmetic";
import { queueBulkMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { readSubjects } from "#lib/server/modules/notifications/queries/subject-values";
import { DIGEST_SUBSCRIPTION } from "#lib/server/modules/notifications/queries/subscription-kinds";
import { prisma } from "#lib/server/platform/database/prisma";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import type { NotificationSubject } from "#lib/server/platform/notification-subject";
import { NOTIFICATIONS_PATH } from "#lib/urls/pages";

const BATCH = 200;
const BATCH_MS = 60_000;
/** The hour (UTC) at which a day of the digest ends. The job runs after it. */
const DAY_ENDS_AT_HOUR = 5;

type Row = {
  userId: string;
  kind: string;
  values: NotificationValues;
  subject: string | null;
  groupKey: string | null;
  path: string;
  createdAt: Date;
  readAt: Date | null;
};
type DigestUser = { username: string; email: string; language: string; muted: string[]; daily: string[]; isReachable: boolean };

/** The end of the latest day that is over: a job that runs twice on one day finds nothing new. */
export function digestEnd(now: Date): Date {
  const minutes = DAY_ENDS_AT_HOUR * 60;
  return addMinutes(startOfDay(addMinutes(now, -minutes)), minutes);
}

/**
 * Queues the digest of the next users with notifications from before the latest end of a day: one mail each that lists the unread ones.
 * In the same transaction the notifications stop waiting, so that a job that fails or runs twice sends nothing twice and forgets no user.
 * What is not visible any more is left out. Returns the number of queued mails, and whether no user was left.
 */
export async function queueNotificationDigests(
  now: Date,
  subjects: readonly NotificationSubject[],
  size = BATCH,
): Promise<{ queued: number; done: boolean }> {
  return prisma().$transaction(
    async (db) => {
      const end = digestEnd(now);
      // Locked, so that a concurrent job continues with other users.
      const users = await db.$queryRaw<(DigestUser & { id: string })[]>`
        select id::text, username, email, language, muted_notifications as muted, digest_notifications as daily,
          verified_at is not null and deactivated_at is null and delete_after is null
            and not exists (select from suppressed_address where suppressed_address.email_key = users.email_key) as "isReachable"
        from users where id in (select user_id from notification where awaits_digest and created_at < ${end})
        order by id limit ${size} for no key update skip locked`;
      const rows = await db.$queryRaw<Row[]>`
        update notification set awaits_digest = false
        where awaits_digest and created_at < ${end} and user_id = any(${users.map(({ id }) => id)}::uuid[])
        returning user_id::text as "userId", kind, values, subject, group_key as "groupKey", path, created_at as "createdAt",
          read_at as "readAt"`;
      const valuesOf = await readSubjects(
        rows.map(({ subject }) => subject),
        subjects,
      );
      const visible = rows.flatMap((row) => {
        if (row.subject === null) return [row];
        const { values, isVisible } = valuesOf(row.subject);
        return isVisible ? [{ ...row, values }] : [];
      });
      const byUser = Map.groupBy(visible, ({ userId }) => userId);
      const mails = users.flatMap(({ id, ...user }) => digestOf(id, user, byUser.get(id) ?? []));
      await queueBulkMails(db, mails);
      return { queued: mails.length, done: users.length < size };
    },
    { maxWait: BATCH_MS, timeout: BATCH_MS },
  );
}

/** The digest of one user; none when they cannot be reached, have read everything, or switched its e-mails off since. */
function digestOf(userId: string, user: DigestUser, rows: Row[]): PlannedMail<NotificationDigest>[] {
  const language = isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
  const unread = rows
    .filter(({ readAt }) => readAt === null)
    .flatMap(({ kind, ...row }) => (isNotificationKind(kind) && mailChoice(user, kind) !== "off" ? [{ ...row, kind }] : []))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  if (!user.isReachable || unread.length === 0) return [];
  const lines = [...Map.groupBy(unread, lineOf).values()];
  const listed = lines.slice(0, DIGEST_MAX_NOTIFICATIONS);
  const content: NotificationDigest = {
    kind: "notificationDigest",
    username: user.username,
    link: pageUrl(language, NOTIFICATIONS_PATH),
    count: lines.length,
    items: listed.flatMap((line) => {
      const [first, latest] = [line[0], line.at(-1)];
      if (!first || !latest) return [];
      return [{ kind: first.kind, count: line.length, values: latest.values, link: pageUrl(language, first.path) }];
    }),
    more: lines.length - listed.length,
  };
  return [{ to: user.email, language, content, subscription: { userId, kind: DIGEST_SUBSCRIPTION, id: "daily" } }];
}

/** Of one kind and thread: one line. Others are lines of their own. */
const lineOf = (row: Pick<Row, "kind" | "groupKey">): unknown => (row.groupKey === null ? row : `${row.kind} ${row.groupKey}`);
