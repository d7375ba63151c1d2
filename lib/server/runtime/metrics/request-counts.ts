import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { countThreadView } from "#lib/server/runtime/metrics/thread-views";
import { countForDay } from "#lib/server/runtime/metrics/traffic-counter";
import { findRoute, UNKNOWN_ROUTE } from "#lib/server/runtime/web/routes";

/** Upper limits of the histogram of durations, in seconds. */
export const DURATION_LIMITS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The durations of a route's responses: `counts` has one more entry than DURATION_LIMITS, for longer ones. */
export type Durations = { counts: number[]; seconds: number };
export type RequestCount = { method: string; route: string; status: number; count: number };
/** How a public page was sent: from the response cache, made anew, or the kept one instead of an error. */
export type CacheResult = "hit" | "miss" | "stale";

// Plain numbers, read by /metrics, because cached responses take microseconds and counting must cost almost nothing.
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const requests = new Map<string, RequestCount>();
const durations = new Map<string, Durations>();
const cacheResults: Record<CacheResult, number> = { hit: 0, miss: 0, stale: 0 };

/** Counts a response that was sent at once, from memory. Its duration counts as the shortest. */
export function countCachedRequest(request: IncomingMessage, route: string, status: number): void {
  countForDay(request, request.url ?? "", status, 0);
  countThreadView(request, request.url ?? "", status, new Date());
  add("GET", route, status);
  addDuration(route, 0);
}

/** Counts a response when it is sent, with its time. */
export function countRequest(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const { url = "", method = "" } = request;
  response.once("finish", () => {
    const route = findRoute(url)?.label ?? UNKNOWN_ROUTE;
    add(METHODS.has(method) ? method : "other", route, response.statusCode);
    const duration = performance.now() - began;
    addDuration(route, duration / 1000);
    countForDay(request, url, response.statusCode, duration);
    countThreadView(request, url, response.statusCode, new Date());
  });
}

export function countCacheResult(result: CacheResult): void {
  cacheResults[result] += 1;
}

function add(method: string, route: string, status: number): void {
  const key = `${method} ${status} ${route}`;
  const found = requests.get(key);
  if (found) found.count += 1;
  else requests.set(key, { method, route, status, count: 1 });
}

function addDuration(route: string, seconds: number): void {
  const found = durations.get(route) ?? { counts: Array<number>(DURATION_LIMITS.length + 1).fill(0), seconds: 0 };
  durations.set(route, found);
  const index = DURATION_LIMITS.findIndex((limit) => seconds <= limit);
  const bucket = index === -1 ? DURATION_LIMITS.length : index;
  found.counts[bucket] = (found.counts[bucket] ?? 0) + 1;
  found.seconds += seconds;
}

/** What this process has counted since it started. */
export const requestCounts = (): {
  requests: readonly RequestCount[];
  durations: ReadonlyMap<string, Durations>;
  cacheResults: Readonly<Record<CacheResult, number>>;
} => ({ requests: [...requests.values()], durations, cacheResults });
