import "server-only";

import { makePairs } from "#lib/server/modules/blind/commands/make-pairs";
import { logger } from "#lib/server/platform/logger";

/** Makes and retires pairs of passages. */
export async function makeBlindPairsJob(): Promise<void> {
  const result = await makePairs(new Date());
  if (result.made + result.retired > 0) logger().info(result, "pairs of the blind page changed");
}
