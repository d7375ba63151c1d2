import "server-only";

import { logger } from "#lib/server/platform/logger";

const PROGRESS_MS = 500;

/** Records the progress of an import twice a second at most; one that is not recorded does no harm. */
export function throttledProgress(
  record: (done: number, total: number) => Promise<void>,
): (progress: { done: number; total: number }) => void {
  let last = 0;
  return ({ done, total }) => {
    if (Date.now() - last < PROGRESS_MS) return;
    last = Date.now();
    record(done, total).catch((error: unknown) => logger().warn({ err: error }, "the progress of an import was not recorded"));
  };
}
