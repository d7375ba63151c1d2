import "server-only";

import { once } from "node:events";

// The messages by which the web process and the launcher, which answers while there is no web process, take turns on the port.

/** From the web process: it is about to listen. The launcher answers PORT_FREE. */
export const PORT_NEEDED = "port needed";
export const PORT_FREE = "port free";
/** From the web process: it accepts no more connections, but still finishes requests. */
export const PORT_RELEASED = "port released";

const ANSWER_WITHIN_MS = 1_000;

/** Notifies the launcher, if there still is one, that it may listen. */
export function announceReleasedPort(): void {
  if (process.connected) process.send?.(PORT_RELEASED, undefined, undefined, () => undefined);
}

/** Waits until the launcher has released the port; not at all without a launcher, and a second for one of another version. */
export async function requestPort(): Promise<void> {
  if (!process.connected || !process.send) return;
  const free = once(process, "message", { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).catch(() => undefined);
  process.send(PORT_NEEDED);
  await free;
}
