import "server-only";

import { setTimeout as sleep } from "node:timers/promises";

/** A change waits at most this long for pages that are being rendered. */
const WAIT_MS = 2_000;

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pastichePageRenders?: Set<Promise<unknown>> };
const renders = (): Set<Promise<unknown>> => {
  shared.pastichePageRenders ??= new Set();
  return shared.pastichePageRenders;
};

/** Notes that this process renders a page until the promise settles. */
export function trackPageRender(render: Promise<unknown>): void {
  renders().add(render);
  const end = () => void renders().delete(render);
  render.then(end, end);
}

/**
 * Resolves when the pages that are being rendered now are finished, after two seconds at most. Next.js dates a page by the end of its rendering:
 * one that read the database before a change and ends after the expiry of its tags would stay in the cache, outdated.
 */
export async function waitForPageRenders(): Promise<void> {
  if (renders().size === 0) return;
  const limit = new AbortController();
  await Promise.race([
    Promise.allSettled(renders()),
    sleep(WAIT_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined),
  ]);
  limit.abort();
}
