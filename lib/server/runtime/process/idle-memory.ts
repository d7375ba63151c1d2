import "server-only";

import type { Server } from "node:http";

const CHECK_MS = 5_000;
/** Not zero: health checks send requests even when the site is idle. */
const IDLE_REQUESTS = 10;
/** After fewer requests a collection frees little. */
const MIN_REQUESTS = 500;

/**
 * Collects garbage when fewer than 10 requests arrive in five seconds and at least 500 have arrived since the last collection. V8 itself
 * would wait for further requests, and until then other processes of a small server could not use the memory. `collect` stops the process for
 * a fifth of a second.
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
