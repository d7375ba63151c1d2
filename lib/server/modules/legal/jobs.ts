import "server-only";

import { queueTermsMails } from "#lib/server/modules/legal/commands/terms-mail";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";

export const ANNOUNCE_TERMS = defineScheduledJob("announce-terms", "7 8 * * *", "fill=1d");

/** Mails all users a new version of the terms, once, a batch at a time. */
export async function announceTermsJob(): Promise<void> {
  let queued = 0;
  for (let isDone = false; !isDone; ) {
    const batch = await queueTermsMails(new Date());
    queued += batch.queued;
    isDone = batch.done;
  }
  if (queued > 0) logger().info({ queued }, "e-mails about new terms queued");
}
