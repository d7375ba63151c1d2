import "server-only";

import { MAIL_DAYS } from "#lib/domain/account/limits";
import { addDays } from "#lib/domain/time/clock";
import { deleteExpiredTokens } from "#lib/server/modules/accounts/commands/email-token";
import { deleteUnverifiedUsers } from "#lib/server/modules/accounts/commands/registration";
import { deleteExpiredSessions } from "#lib/server/modules/accounts/commands/session";
import { deleteOldDigestDays } from "#lib/server/modules/newsletter/commands/digest-day";
import { deleteUnconfirmedSubscribers } from "#lib/server/modules/newsletter/commands/subscription";
import { deleteOldMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { deleteOldNotifications, NOTIFICATION_DAYS } from "#lib/server/modules/notifications/commands/site-notifications";
import { deleteCancelledRequests } from "#lib/server/modules/requests/commands/cancel-request";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { logger } from "#lib/server/platform/logger";
import { purgeDueAccounts } from "#lib/server/runtime/personal-data";

/** Deletes accounts whose deletion is due and all expired data. */
export async function purgeExpiredJob(): Promise<void> {
  const now = new Date();
  const deleted = {
    accounts: await purgeDueAccounts(now),
    unverified: await deleteUnverifiedUsers(now),
    sessions: await deleteExpiredSessions(now),
    links: await deleteExpiredTokens(now),
    unconfirmed: await deleteUnconfirmedSubscribers(now),
    deliveries: await deleteOldDigestDays(now),
    requests: await deleteCancelledRequests(now),
    limits: await (await rateLimitStore()).deleteExpired(now),
    notifications: await deleteOldNotifications(addDays(now, -NOTIFICATION_DAYS)),
    mails: await deleteOldMails(addDays(now, -MAIL_DAYS)),
  };
  if (Object.values(deleted).some((count) => count > 0)) logger().info(deleted, "expired data deleted");
}
