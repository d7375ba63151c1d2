import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import type { DigestLog, NewsletterCounts } from "#lib/domain/notifications/mail-log";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { requireMailAdministrator } from "#lib/server/modules/notifications/policy";
import { prisma } from "#lib/server/platform/database/prisma";

const GROWTH_DAYS = 30;

/** How many people get the newsletter. Throws `forbidden`. */
export async function countNewsletter(viewer: Viewer, now: Date): Promise<NewsletterCounts> {
  requireMailAdministrator(viewer);
  const [row] = await prisma().$queryRaw<NewsletterCounts[]>`
    select (select count(*)::int from subscriber where confirmed_at is not null) as subscribers,
      (select count(*)::int from subscriber where confirmed_at is null) as unconfirmed,
      (select count(*)::int from users where notify_new_books and verified_at is not null and deactivated_at is null) as users,
      (select count(*)::int from subscriber where confirmed_at >= ${addDays(now, -GROWTH_DAYS)}) as "newSubscribers",
      (select count(*)::int from suppressed_address) as suppressed`;
  return row ?? { subscribers: 0, unconfirmed: 0, users: 0, newSubscribers: 0, suppressed: 0 };
}

/** The latest digests. Throws `forbidden`. */
export async function listDigests(viewer: Viewer, limit: number): Promise<DigestLog[]> {
  requireMailAdministrator(viewer);
  return prisma().$queryRaw<DigestLog[]>`
    select day, finished_at as "finishedAt", (select count(*)::int from digest_delivery delivery where delivery.day = digest_day.day) as mails
    from digest_day order by day desc limit ${limit}`;
}
