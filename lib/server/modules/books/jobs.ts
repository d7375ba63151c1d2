import "server-only";

import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { logger } from "#lib/server/platform/logger";

/** Compares the kept sums with the rows they sum up and logs every difference; `npm run db:check` shows the same. */
export async function checkCountersJob(): Promise<void> {
  for (const difference of await checkCounters()) logger().error(difference, "counter differs");
}
