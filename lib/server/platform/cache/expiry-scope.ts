import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";

/** The tags that the current command has marked. Without one, only PostgreSQL tells the web processes. */
export const expiryScope = new AsyncLocalStorage<string[]>();

/**
 * Runs a command and expires the tags that it marked in this process before returning: the next request sees the change. Also after an error, as a
 * part may have been committed.
 */
export async function withTagExpiry<Result>(run: () => Promise<Result>): Promise<Result> {
  const tags: string[] = [];
  try {
    return await expiryScope.run(tags, run);
  } finally {
    if (tags.length > 0) await notifyTagsExpired(tags);
  }
}
