import "server-only";

import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";

export const CHECK_COUNTERS = defineScheduledJob("check-counters", "17 3 * * *");

/** Compares the stored counters with their rows and logs every difference, like `npm run db:check`. */
export async function checkCountersJob(): Promise<void> {
  for (const difference of await checkCounters()) logger().error(difference, "counter differs");
}
