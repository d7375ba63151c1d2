import "server-only";

import { sendAnnouncementBatch } from "#lib/server/modules/notifications/commands/announcement";
import { queueNotificationDigests } from "#lib/server/modules/notifications/commands/digest";
import type { Jobs } from "#lib/server/platform/jobs/runner";
import { logger } from "#lib/server/platform/logger";

/** Queues the daily digests of notifications, a batch of users at a time. */
export async function sendNotificationDigestsJob(): Promise<void> {
  const now = new Date();
  let queued = 0;
  for (let isDone = false; !isDone; ) {
    const batch = await queueNotificationDigests(now);
    queued += batch.queued;
    isDone = batch.done;
  }
  if (queued > 0) logger().info({ queued }, "notification digests queued");
}

/** Notifies all users of an announcement, a batch at a time. */
export async function sendAnnouncementJob(payload: unknown): Promise<void> {
  const { announcementId } = payload as Jobs["send-announcement"];
  const now = new Date();
  while (!(await sendAnnouncementBatch(announcementId, now)));
}
