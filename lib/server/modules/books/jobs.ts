import "server-only";

import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { refreshSearchTiers } from "#lib/server/modules/books/commands/search-tiers";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";
import { logger } from "#lib/server/platform/logger";

export const CHECK_COUNTERS = defineScheduledJob("check-counters", "17 3 * * *");

/** Compares the stored counters with their rows and logs every difference, like `npm run db:check`. */
export async function checkCountersJob(): Promise<void> {
  for (const difference of await checkCounters()) logger().error(difference, "counter differs");
}

export const REFRESH_SEARCH_TIERS = defineScheduledJob("refresh-search-tiers", "27 3 * * *");

/** Moves books whose place in the ranking order changed to their search tier. */
export async function refreshSearchTiersJob(): Promise<void> {
  const moved = await refreshSearchTiers();
  if (moved > 0) logger().info({ moved }, "search tiers assigned");
}
