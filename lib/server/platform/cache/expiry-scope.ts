import "server-only";

import { expiryScope } from "#lib/server/platform/cache/note-expiry";
import { revalidateExpiredTags } from "#lib/server/platform/cache/revalidate";
import { waitForWebProcesses } from "#lib/server/platform/cache/web-processes";

/**
 * Runs a command and expires the tags that it marked in every web process before returning. Also after an error, as a part may have been
 * committed.
 */
export async function withTagExpiry<Result>(run: () => Promise<Result>): Promise<Result> {
  const current = { marked: false };
  try {
    return await expiryScope.run(current, run);
  } finally {
    if (current.marked) {
      const { until } = await revalidateExpiredTags();
      if (until) await waitForWebProcesses(until);
    }
  }
}
