import "server-only";

import type { Server } from "node:http";

const CHECK_MS = 5_000;
/** Probes ask all the time. */
const IDLE_REQUESTS = 10;
/** After fewer requests a collection frees little. */
const MIN_REQUESTS = 500;

/**
 * Collects garbage once few requests have come for five seconds, if enough came before: V8 itself waits for the next requests, and until then a
 * small server's memory is missing elsewhere. `collect` stops the process for a fifth of a second.
 */
export function collectWhenIdle(server: Pick<Server, "prependListener">, collect: () => void): () => Promise<void> {
  let requests = 0;
  let requestsBefore = 0;
  server.prependListener("request", () => {
    requests += 1;
  });
  const timer = setInterval(() => {
    const isIdle = requests - requestsBefore < IDLE_REQUESTS;
    requestsBefore = requests;
    if (!isIdle || requests < MIN_REQUESTS) return;
    requests = 0;
    requestsBefore = 0;
    collect();
  }, CHECK_MS).unref();
  return () => Promise.resolve(clearInterval(timer));
}
