import "server-only";

import { settings } from "#lib/server/platform/env";
import type { Telemetry } from "#lib/server/runtime/telemetry/telemetry";

const NONE: Telemetry = { observeJob: (_name, run) => run(), stop: () => Promise.resolve() };

/**
 * Exports traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT, as the standard variables OTEL_* say; without it nothing is loaded. `name`: the
 * service, unless OTEL_SERVICE_NAME has another.
 */
export async function startTelemetry(name: string): Promise<Telemetry> {
  if (settings().OTEL_EXPORTER_OTLP_ENDPOINT === undefined || process.env.OTEL_SDK_DISABLED === "true") return NONE;
  const { exportTraces } = await import("#lib/server/runtime/telemetry/export-traces");
  return exportTraces(name);
}
