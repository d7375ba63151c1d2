import "server-only";

import { listOpenDigestDays, queueDigestPage } from "#lib/server/modules/newsletter/commands/digest-day";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";

export const SEND_DIGESTS = defineScheduledJob("send-digests", "23 5 * * *", "fill=1d");

/** Queues the digests of all open days, one page of recipients at a time. */
export async function sendDigestsJob(): Promise<void> {
  const now = new Date();
  for (const day of await listOpenDigestDays(now)) {
    let queued = 0;
    for (let done = false; !done; ) {
      const page = await queueDigestPage(day, now);
      queued += page.queued;
      done = page.done;
    }
    if (queued > 0) logger().info({ day: day.toISOString().slice(0, 10), queued }, "digest queued");
  }
}
