import "server-only";

import { DURATION_LIMITS, requestCounts } from "#lib/server/runtime/metrics/request-counts";

const NAME = "pastiche_http_request_duration_seconds";

/**
 * The durations of responses by route in Prometheus's text format, from the plain numbers of request-counts.ts: a histogram of prom-client
 * observes one by one.
 */
export function durationHistogram(): string {
  const routes = [...requestCounts().durations].flatMap(([route, { counts, seconds }]) => {
    let total = 0;
    const buckets = counts.map((count, index) => {
      total += count;
      return `${NAME}_bucket{route="${route}",le="${DURATION_LIMITS[index] ?? "+Inf"}"} ${total}`;
    });
    return [...buckets, `${NAME}_sum{route="${route}"} ${seconds}`, `${NAME}_count{route="${route}"} ${total}`];
  });
  return [`# HELP ${NAME} Time until a response is sent, by pattern of the route`, `# TYPE ${NAME} histogram`, ...routes, ""].join("\n");
}
