import "server-only";

import { sendAnnouncementBatch } from "#lib/server/modules/notifications/commands/announcement";
import { queueNotificationDigests } from "#lib/server/modules/notifications/commands/digest";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";
import type { NotificationSubject } from "#lib/server/platform/notification-subject";

export const SEND_NOTIFICATION_DIGESTS = defineScheduledJob("send-notification-digests", "37 5 * * *", "fill=1d");

/** Queues the daily digests of notifications, a batch of users at a time. */
export async function sendNotificationDigestsJob(subjects: readonly NotificationSubject[]): Promise<void> {
  const now = new Date();
  let queued = 0;
  for (let isDone = false; !isDone; ) {
    const batch = await queueNotificationDigests(now, subjects);
    queued += batch.queued;
    isDone = batch.done;
  }
  if (queued > 0) logger().info({ queued }, "notification digests queued");
}

/** Notifies all users of an announcement, a batch at a time. */
export async function sendAnnouncementJob({ announcementId }: { announcementId: string }): Promise<void> {
  const now = new Date();
  while (!(await sendAnnouncementBatch(announcementId, now)));
}
