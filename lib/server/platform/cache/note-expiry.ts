import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";

/** Whether the current command has marked tags. */
export const expiryScope = new AsyncLocalStorage<{ marked: boolean }>();

/** Records that the current command marks tags. Outside of `withTagExpiry`, only the PostgreSQL notification reaches the web processes. */
export function noteExpiry(): void {
  const current = expiryScope.getStore();
  if (current) current.marked = true;
}
