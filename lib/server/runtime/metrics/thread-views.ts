import "server-only";

import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { addThreadViews } from "#lib/server/modules/forum/commands/views";
import { settings } from "#lib/server/platform/env";
import { clientIpOf, clientKey } from "#lib/server/platform/http/client-address";
import { logger } from "#lib/server/platform/logger";
import { isPageVisit } from "#lib/server/runtime/metrics/page-visit";
import { requestedThread } from "#lib/urls/requested";

/** The same visitor's next view of a thread counts after this time. */
const HOUR_MS = 3_600_000;
const FLUSH_MS = 10_000;

/** Who has viewed which thread when: a keyed hash, kept in memory only; the key ends with the process. The oldest are forgotten first. */
const seen = new LRUCache<string, number>({ max: 50_000 });
const key = randomBytes(32);
let views = new Map<string, number>();

/** Counts a view of a thread's page by a person, once an hour. */
export function countThreadView(request: IncomingMessage, url: string, status: number, now: Date): void {
  const slug = requestedThread(url);
  if (slug === null || !isPageVisit(request, status)) return;
  const visitor = `${clientKey(clientIpOf(request, settings().TRUSTED_PROXIES))}\n${request.headers["user-agent"] ?? ""}`;
  const visit = createHmac("sha256", key).update(`${slug}\n${visitor}`).digest("base64url");
  const last = seen.get(visit);
  if (last !== undefined && now.getTime() - last < HOUR_MS) return;
  seen.set(visit, now.getTime());
  views.set(slug, (views.get(slug) ?? 0) + 1);
}

/** Adds the views to the threads; they are kept for the next time if that fails. */
export async function flushThreadViews(): Promise<void> {
  const taken = views;
  views = new Map();
  try {
    await addThreadViews(taken);
  } catch (error) {
    for (const [slug, count] of taken) views.set(slug, (views.get(slug) ?? 0) + count);
    logger().debug({ err: error }, "the views of threads were not written");
  }
}

/** Writes the views every ten seconds; returns a function that stops and writes the last ones. */
export function startThreadViews(): () => Promise<void> {
  const timer = setInterval(() => void flushThreadViews(), FLUSH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushThreadViews();
  };
}
