import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

/** The command that runs now, and whether it has marked tags. */
export const expiryScope = new AsyncLocalStorage<{ marked: boolean }>();

/** Notes that the current command marks tags as expired. Outside of `withTagExpiry` PostgreSQL alone notifies the web processes. */
export function noteExpiry(): void {
  const current = expiryScope.getStore();
  if (current) current.marked = true;
}
