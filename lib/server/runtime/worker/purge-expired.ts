import "server-only";

import { MAIL_DAYS } from "#lib/domain/accounts/limits";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { deleteOldApiUsage } from "#lib/server/modules/accounts/commands/api-usage";
import { deleteConsumedTokens } from "#lib/server/modules/accounts/commands/consumed-token";
import { deleteExpiredTokens } from "#lib/server/modules/accounts/commands/email-token";
import { deleteExpiredInvitations } from "#lib/server/modules/accounts/commands/invitation";
import { deleteUnverifiedUsers } from "#lib/server/modules/accounts/commands/registration";
import { deleteExpiredSessions } from "#lib/server/modules/accounts/commands/session";
import { deleteFormerVotes } from "#lib/server/modules/blind/commands/record-guesses";
import { collectionUploads } from "#lib/server/modules/editing/commands/collection-upload";
import { eraseRemovedPosts } from "#lib/server/modules/forum/commands/user-posts";
import { deleteOldDigestDays } from "#lib/server/modules/newsletter/commands/digest-day";
import { deleteUnconfirmedSubscribers } from "#lib/server/modules/newsletter/commands/subscription";
import { deleteOldMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { deleteOldNotifications, NOTIFICATION_DAYS } from "#lib/server/modules/notifications/commands/site-notifications";
import { referenceUploads } from "#lib/server/modules/references/commands/upload";
import { deleteCancelledRequests } from "#lib/server/modules/requests/commands/cancel-request";
import { recordStorage } from "#lib/server/modules/statistics/commands";
import { deleteOldProbes } from "#lib/server/modules/status/commands/record-probes";
import { deleteOldConversations } from "#lib/server/modules/support/commands/delete-conversations";
import { deleteFormerTags } from "#lib/server/platform/cache/expired-tags";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";
import { purgeDueAccounts } from "#lib/server/runtime/personal-data";

export const PURGE_EXPIRED = defineScheduledJob("purge-expired", "41 * * * *");

/** Single probes are kept for so long; their days for ever. */
const PROBE_DAYS = 2;

/** Deletes accounts whose deletion is due and all expired data. Records how much is stored. */
export async function purgeExpiredJob(): Promise<void> {
  const now = new Date();
  const deleted = {
    accounts: await purgeDueAccounts(now),
    unverified: await deleteUnverifiedUsers(now),
    sessions: await deleteExpiredSessions(now),
    invitations: await deleteExpiredInvitations(now),
    links: await deleteExpiredTokens(now),
    consumed: await deleteConsumedTokens(now),
    unconfirmed: await deleteUnconfirmedSubscribers(now),
    deliveries: await deleteOldDigestDays(now),
    requests: await deleteCancelledRequests(now),
    limits: await (await rateLimitStore()).deleteExpired(now),
    notifications: await deleteOldNotifications(addDays(now, -NOTIFICATION_DAYS)),
    conversations: await deleteOldConversations(now),
    posts: await eraseRemovedPosts(now),
    probes: await deleteOldProbes(addDays(now, -PROBE_DAYS)),
    guesses: await deleteFormerVotes(now),
    tags: await deleteFormerTags(now),
    uploads: (await collectionUploads.deleteOld(now)) + (await referenceUploads.deleteOld(now)),
    usage: await deleteOldApiUsage(now),
    mails: await deleteOldMails(addDays(now, -MAIL_DAYS)),
  };
  await recordStorage(now);
  if (Object.values(deleted).some((count) => count > 0)) logger().info(deleted, "expired data deleted");
}
