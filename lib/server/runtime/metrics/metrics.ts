import "server-only";

import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { settings } from "#lib/server/platform/env";
import type { Metrics } from "#lib/server/runtime/metrics/metrics-registry";

export const METRICS_PATH = "/metrics";
/** Of one Prometheus, every few seconds; further ones share the answer. */
const SHARED_MS = 1_000;

let metrics: Promise<Metrics> | undefined;
let last: { at: number; text: Promise<string> } | undefined;

/**
 * Answers GET /metrics for Prometheus with the figures of this process and of the database; false for other requests, and always without
 * METRICS_TOKEN.
 */
export async function respondWithMetrics(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { METRICS_TOKEN } = settings();
  if (METRICS_TOKEN === undefined || request.method !== "GET" || request.url?.split("?", 1)[0] !== METRICS_PATH) return false;
  response.setHeader("Cache-Control", "no-store");
  if (!isToken(request.headers.authorization ?? "", METRICS_TOKEN)) {
    response.writeHead(401, { "WWW-Authenticate": "Bearer", "Content-Type": "text/plain; charset=utf-8" }).end("401\n");
    return true;
  }
  const { contentType } = await startMetrics();
  const text = await currentMetrics(performance.now());
  response.writeHead(200, { "Content-Type": contentType }).end(text);
  return true;
}

/** Starts to measure the process; call it at start, so that the first figures are not empty. Loads prom-client only here. */
export function startMetrics(): Promise<Metrics> {
  metrics ??= import("#lib/server/runtime/metrics/metrics-registry").then(({ createMetrics }) => createMetrics());
  return metrics;
}

function currentMetrics(now: number): Promise<string> {
  if (!last || now - last.at > SHARED_MS) last = { at: now, text: startMetrics().then(({ text }) => text()) };
  return last.text;
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
const isToken = (header: string, token: string): boolean =>
  header.startsWith("Bearer ") && timingSafeEqual(digest(header.slice("Bearer ".length).trim()), digest(token));
