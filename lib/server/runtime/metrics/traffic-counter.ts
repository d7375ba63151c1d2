import "server-only";

import type { IncomingMessage } from "node:http";
import { addCounts, type Count } from "#lib/server/modules/statistics/commands";
import { logger } from "#lib/server/platform/logger";
import { isPageVisit } from "#lib/server/runtime/metrics/page-visit";
import { requestedBook } from "#lib/urls/requested";

const FLUSH_MS = 10_000;

// Plain numbers, because cached responses take microseconds and counting must cost almost nothing.
let responses = 0;
let milliseconds = 0;
let errors = 0;
let visits = new Map<string, number>();

/** Adds a response to the statistics of the day; `duration` in milliseconds. */
export function countForDay(request: IncomingMessage, url: string, status: number, duration: number): void {
  responses += 1;
  milliseconds += duration;
  if (status >= 500) errors += 1;
  const book = visitedBook({ method: request.method, url, headers: request.headers }, status);
  if (book) visits.set(book, (visits.get(book) ?? 0) + 1);
}

/** The id of the book that a person visits by this request, without keeping an address or setting a cookie; null for bots, prefetches and everything else. */
export function visitedBook(
  { method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  status: number,
): string | null {
  const book = requestedBook(url);
  return book !== null && isPageVisit({ method, headers }, status) ? book : null;
}

/** Writes the counts to the database; they are kept for the next time if that fails. */
export async function flushTraffic(now: Date): Promise<void> {
  const taken = { responses, milliseconds, errors, visits };
  responses = 0;
  milliseconds = 0;
  errors = 0;
  visits = new Map();
  const counts: Count[] = [
    { name: "responses" as const, count: taken.responses },
    { name: "response_ms" as const, count: Math.round(taken.milliseconds) },
    { name: "errors" as const, count: taken.errors },
    ...[...taken.visits].map(([subject, count]) => ({ name: "visits" as const, subject, count })),
  ].filter(({ count }) => count > 0);
  try {
    await addCounts(counts, now);
  } catch (error) {
    responses += taken.responses;
    milliseconds += taken.milliseconds;
    errors += taken.errors;
    for (const [book, count] of taken.visits) visits.set(book, (visits.get(book) ?? 0) + count);
    logger().debug({ err: error }, "the traffic counts were not written");
  }
}

/** Writes the counts every ten seconds; returns a function that stops and writes the last ones. */
export function startTrafficCounter(): () => Promise<void> {
  const timer = setInterval(() => void flushTraffic(new Date()), FLUSH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await flushTraffic(new Date());
  };
}
