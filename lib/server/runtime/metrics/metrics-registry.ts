import "server-only";

import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { countConnections } from "#lib/server/platform/database/pool";
import { logger } from "#lib/server/platform/logger";
import { collectDatabaseMetrics, databaseGauges } from "#lib/server/runtime/metrics/database-metrics";
import { durationHistogram } from "#lib/server/runtime/metrics/duration-histogram";
import { requestCounts } from "#lib/server/runtime/metrics/request-counts";

/** All metrics in Prometheus's text format, and its media type. */
export type Metrics = { contentType: string; text: () => Promise<string> };

/**
 * All metrics of a web process. Most are counted elsewhere as plain numbers, and set when Prometheus asks. Those of the database are the same
 * in every process: dashboards take their maximum, not their sum.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = <Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    set: (counter: Counter<Label>) => void,
  ) =>
    new Counter({
      name,
      help,
      labelNames,
      registers,
      collect() {
        this.reset();
        set(this);
      },
    });

  counter(
    "pastiche_http_requests_total",
    "Responses by method, pattern of the route and status",
    ["method", "route", "status"],
    (metric) => {
      for (const { method, route, status, count } of requestCounts().requests) metric.inc({ method, route, status: String(status) }, count);
    },
  );
  counter(
    "pastiche_response_cache_total",
    "Public pages by result: hit (from the response cache), miss (made anew), stale (a kept one instead of an error)",
    ["result"],
    (metric) => {
      for (const [result, count] of Object.entries(requestCounts().cacheResults)) metric.inc({ result }, count);
    },
  );
  new Gauge({
    name: "pastiche_database_connections",
    help: "Connections of this process to PostgreSQL by state: in_use, idle; waiting: requests for one; limit: the most that it opens",
    labelNames: ["state"],
    registers,
    collect() {
      const { inUse, idle, waiting, limit } = countConnections();
      for (const [state, count] of Object.entries({ in_use: inUse, idle, waiting, limit })) this.set({ state }, count);
    },
  });

  const gauges = databaseGauges(registers);
  const up = new Gauge({
    name: "pastiche_database_up",
    help: "1 if the figures of the database could be read, else 0; without them the metrics of queue, mail and models are missing",
    registers,
  });
  const collect = async () => {
    try {
      await collectDatabaseMetrics(gauges);
      up.set(1);
    } catch (error) {
      logger().debug({ err: error }, "the figures of the database could not be read");
      up.set(0);
    }
  };
  return {
    contentType: registry.contentType,
    text: async () => {
      await collect(); // Before the registry reads the gauges, which it does in parallel.
      return (await registry.metrics()) + durationHistogram();
    },
  };
}
