import "server-only";

import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { defaultResource, detectResources, envDetector, hostDetector, processDetector } from "@opentelemetry/resources";
import { BatchSpanProcessor, NodeTracerProvider, type SpanExporter } from "@opentelemetry/sdk-trace-node";
import { observeQueries } from "#lib/server/platform/database/timed-client";
import { currentRequestId } from "#lib/server/platform/log-context";
import { UserError } from "#lib/server/platform/user-error";
import type { Telemetry } from "#lib/server/runtime/telemetry/telemetry";

/** Longer statements are cut. */
const MAX_TEXT = 2_000;
/** At shutdown a collector that does not answer is waited for so long. */
const STOP_WITHIN_MS = 3_000;

/** Starts the export. Spans are those of Next.js for requests and rendering, and ours for database queries and jobs. */
export async function exportTraces(name: string): Promise<Telemetry> {
  process.env.OTEL_SERVICE_NAME ||= name;
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(detectResources({ detectors: [envDetector, processDetector, hostDetector] })),
    spanProcessors: [new BatchSpanProcessor(await otlpExporter())],
  });
  provider.register();
  const tracer = trace.getTracer("pastiche");
  observeQueries((text) => {
    const requestId = currentRequestId();
    const attributes = {
      "db.system.name": "postgresql",
      "db.query.text": text.slice(0, MAX_TEXT),
      ...(requestId && { "pastiche.request_id": requestId }),
    };
    const statement = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "";
    const span = tracer.startSpan(`query ${statement}`, { kind: SpanKind.CLIENT, attributes });
    return (error) => end(span, error);
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
        provider.shutdown().catch(() => undefined),
        new Promise<void>((resolve) => void setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ]),
  };
}

/** The packages read the other variables themselves. */
async function otlpExporter(): Promise<SpanExporter> {
  const protocol = process.env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || process.env.OTEL_EXPORTER_OTLP_PROTOCOL || "http/protobuf";
  if (protocol === "http/json") return new (await import("@opentelemetry/exporter-trace-otlp-http")).OTLPTraceExporter();
  if (protocol === "http/protobuf") return new (await import("@opentelemetry/exporter-trace-otlp-proto")).OTLPTraceExporter();
  throw new UserError(`OTEL_EXPORTER_OTLP_PROTOCOL is ${protocol}: traces are sent by http/protobuf or http/json.`);
}

function end(span: Span, error?: unknown): void {
  if (error instanceof Error) span.recordException(error);
  if (error) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
