import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export type ReceivedSpan = { service: string; name: string; traceId: string; parentSpanId: string; attributes: Record<string, string> };
type Value = { stringValue?: string; intValue?: string | number };
type Attribute = { key: string; value: Value };
type Span = { name: string; traceId: string; parentSpanId?: string; attributes?: Attribute[] };
type Traces = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const textOf = ({ stringValue, intValue }: Value): string => stringValue ?? String(intValue ?? "");
const record = (attributes: Attribute[] = []) => Object.fromEntries(attributes.map(({ key, value }) => [key, textOf(value)]));

/** An OpenTelemetry collector that keeps the spans it gets by OTLP over HTTP in JSON. */
export async function startOtlpReceiver(): Promise<{ address: string; spans: ReceivedSpan[]; close: () => void }> {
  const spans: ReceivedSpan[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const traces = (await json(request)) as Traces;
      if (request.url === "/v1/traces") spans.push(...traces.resourceSpans.flatMap(spansOf));
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    })();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, close: () => void server.close() };
}

function spansOf({ resource, scopeSpans }: Traces["resourceSpans"][number]): ReceivedSpan[] {
  const service = record(resource.attributes)["service.name"] ?? "";
  return scopeSpans.flatMap((scope) =>
    scope.spans.map(({ name, traceId, parentSpanId = "", attributes }) => ({
      service,
      name,
      traceId,
      parentSpanId,
      attributes: record(attributes),
    })),
  );
}
