import "server-only";

import { AsyncLocalStorage } from "node:async_hooks";
import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { NodeSDK } from "@opentelemetry/sdk-node";
import { observeQueries } from "#lib/server/platform/database/timed-client";
import { currentRequestId } from "#lib/server/platform/log-context";
import type { Telemetry } from "#lib/server/runtime/telemetry/telemetry";

/** Longer statements are cut. */
const MAX_TEXT = 2_000;
/** At shutdown a collector that does not answer is waited for so long. */
const STOP_WITHIN_MS = 3_000;

/** Starts the SDK. Spans are those of Next.js for requests and rendering, and ours for database queries and jobs. */
export function exportTraces(name: string): Telemetry {
  process.env.OTEL_SERVICE_NAME ||= name;
  // Metrics are read at /metrics, logs from the standard output, unless the variables say otherwise.
  process.env.OTEL_METRICS_EXPORTER ||= "none";
  process.env.OTEL_LOGS_EXPORTER ||= "none";
  const sdk = new NodeSDK();
  sdk.start();
  // Next.js refuses clock and chance while it prerenders a page; a span needs both, and is no part of the page.
  const outside = AsyncLocalStorage.snapshot();
  const tracer = trace.getTracer("pastiche");
  observeQueries((text) => {
    const requestId = currentRequestId();
    const parent = context.active();
    const attributes = {
      "db.system.name": "postgresql",
      "db.query.text": text.slice(0, MAX_TEXT),
      ...(requestId && { "pastiche.request_id": requestId }),
    };
    const statement = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
    const span = outside(() => tracer.startSpan(`query ${statement}`, { kind: SpanKind.CLIENT, attributes }, parent));
    return (error) => outside(() => end(span, error));
  });
  return {
    observeJob: (job, run) =>
      tracer.startActiveSpan(`job ${job}`, { kind: SpanKind.CONSUMER, attributes: { "pastiche.job": job } }, async (span) => {
        try {
          const result = await run();
          end(span);
          return result;
        } catch (error) {
          end(span, error);
          throw error;
        }
      }),
    stop: () =>
      Promise.race([
        sdk.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => void setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ]),
  };
}

function end(span: Span, error?: unknown): void {
  if (error instanceof Error) span.recordException(error);
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
