import { expect, test } from "vitest";
import { connectToDatabase, READY_WITHIN_MS, startServer, stopServer, temporaryDataFolder, waitUntil } from "#tests/support/launcher";
import { startOtlpReceiver } from "#tests/support/otlp-receiver";

const TOKEN = "a token for Prometheus";

test(
  "metrics, log lines and traces of a running server name the same requests",
  async () => {
    const collector = await startOtlpReceiver();
    const server = await startServer(temporaryDataFolder(), {
      settings: {
        METRICS_TOKEN: TOKEN,
        LOG_LEVEL: "warn",
        SLOW_QUERY_MS: "1",
        TRUSTED_PROXIES: "1",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
        OTEL_BSP_SCHEDULE_DELAY: "200",
      },
    });
    const ask = (path: string, headers: Record<string, string> = {}) => fetch(server.address + path, { headers });
    const metrics = async () => (await ask("/metrics", { authorization: `Bearer ${TOKEN}` })).text();

    expect((await ask("/metrics")).status).toBe(401);
    for (const path of ["/latest", "/latest", "/it/authors"]) expect((await ask(path)).status).toBe(200);
    expect((await ask("/api/books?limit=7", { "x-request-id": "of-the-proxy" })).status).toBe(200);
    const text = await metrics();
    expect(text).toContain('pastiche_http_requests_total{method="GET",route="/latest",status="200"} 2\n');
    expect(text).toContain('pastiche_http_requests_total{method="GET",route="/authors",status="200"} 1\n');
    expect(text).toContain('pastiche_response_cache_total{result="hit"} 1\n');
    expect(text).toContain('pastiche_processes{role="worker"} 1\n');
    // The pool is opened by the Next.js bundle or by the web server, whichever asks first.
    expect(text).toMatch(/^pastiche_database_connections\{state="limit"\} 10$/m);

    // The bundle's copies of the modules share the id.
    const database = await connectToDatabase(server);
    await database.query("begin");
    await database.query("lock table book in access exclusive mode");
    const waiting = ask("/api/books?limit=8&sortBy=title", { "x-request-id": "waits-for-a-lock" });
    await waitUntil(async () => {
      const { rows } = await database.query(
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return rows.length > 0;
    });
    await database.query("rollback");
    await database.end();
    expect((await waiting).status).toBe(200);
    await waitUntil(() => server.output().includes("waits-for-a-lock"));
    const slow = server
      .output()
      .split("\n")
      .filter((line) => line.includes('"waits-for-a-lock"'))
      .map((line) => JSON.parse(line) as { msg: string; query: string });
    expect(slow[0]).toMatchObject({ msg: "slow query", query: expect.stringMatching(/^\s*select/i) as string });

    await waitUntil(() => collector.spans.some(({ attributes }) => attributes["pastiche.request_id"] === "waits-for-a-lock"));
    const query = collector.spans.find(({ attributes }) => attributes["pastiche.request_id"] === "waits-for-a-lock");
    expect(query).toMatchObject({ service: "pastiche-web", attributes: { "db.system.name": "postgresql" } });
    await waitUntil(() => collector.spans.some(({ traceId, parentSpanId }) => traceId === query?.traceId && parentSpanId === ""));
    const root = collector.spans.find(({ traceId, parentSpanId }) => traceId === query?.traceId && parentSpanId === "");
    expect(root?.name).toMatch(/^GET/);
    await stopServer(server);
    // Sent at shutdown at the latest: start-runs is scheduled every minute, other jobs follow from the import.
    expect(collector.spans.some(({ service }) => service === "pastiche-worker")).toBe(true);
    collector.close();
  },
  READY_WITHIN_MS,
);
