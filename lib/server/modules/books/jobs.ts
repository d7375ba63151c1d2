import "server-only";

import { checkCounters } from "#lib/server/modules/books/commands/counters";
import { logger } from "#lib/server/platform/logger";

/** Compares the stored counters with their rows and logs every difference, like `npm run db:check`. */
export async function checkCountersJob(): Promise<void> {
  for (const difference of await checkCounters()) logger().error(difference, "counter differs");
}
