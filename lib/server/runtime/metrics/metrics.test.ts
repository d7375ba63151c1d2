import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, IncomingMessage } from "node:http";
import { type AddressInfo, Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { addCounts } from "#lib/server/modules/statistics/commands";
import { heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { respondWithMetrics } from "#lib/server/runtime/metrics/metrics";
import { countCachedRequest, countCacheResult, countRequest } from "#lib/server/runtime/metrics/request-counts";
import { setUpTestEnvironment } from "#tests/support/environment";

const TOKEN = "a token for Prometheus";
setUpTestEnvironment({ METRICS_TOKEN: TOKEN });

const server = createServer((request, response) => {
  countRequest(request, response);
  void respondWithMetrics(request, response).then((isAnswered) => isAnswered || response.writeHead(404).end());
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => void server.close());

const ask = (path = "/metrics", token = TOKEN) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { authorization: `Bearer ${token}` } });

test("only the token opens it", async () => {
  expect((await ask()).status).toBe(200);
  const refused = await ask("/metrics", `${TOKEN}.`);
  expect([refused.status, refused.headers.get("www-authenticate"), await refused.text()]).toEqual([401, "Bearer", "401\n"]);
  expect((await ask("/metrics/x")).status).toBe(404);
});

test("it names requests, cache, queue, database, models, mail and the process", async () => {
  const now = new Date();
  countCachedRequest(new IncomingMessage(new Socket()), "/book/[id]", 200);
  countCacheResult("hit");
  countCacheResult("miss");
  await heartbeat("one", "worker");
  await addJobs(prisma(), SEND_MAIL, [{ mailId: crypto.randomUUID() }]);
  await addCounts([{ name: "mails_sent", count: 3 }], now);
  const call = { step: "chapter", model: "small", promptVersion: "1", outcome: "ok", inputTokens: 100, outputTokens: 20, startedAt: now };
  await prisma().modelCall.createMany({ data: [call, { ...call, outcome: "empty", cost: 2_500_000n }] });
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000); // Answers are shared for a second.
  const text = await (await ask()).text();
  for (const line of [
    'pastiche_http_requests_total{method="GET",route="/book/[id]",status="200"} 1',
    'pastiche_http_request_duration_seconds_bucket{route="/book/[id]",le="0.005"} 1',
    'pastiche_http_request_duration_seconds_bucket{route="/book/[id]",le="+Inf"} 1',
    'pastiche_http_request_duration_seconds_count{route="/book/[id]"} 1',
    'pastiche_response_cache_total{result="hit"} 1',
    'pastiche_response_cache_total{result="miss"} 1',
    'pastiche_jobs{name="send-mail",state="waiting"} 1',
    'pastiche_job_oldest_seconds{name="send-mail"} 0',
    'pastiche_processes{role="worker"} 1',
    'pastiche_mails{result="sent"} 3',
    "pastiche_mails_waiting 1",
    'pastiche_model_cost_today{model="small"} 2.5',
    'pastiche_model_tokens_today{model="small",kind="input"} 200',
    'pastiche_model_calls_today{model="small",outcome="empty"} 1',
    'pastiche_database_connections{state="limit"} 10',
    "pastiche_database_up 1",
    "pastiche_last_backup_timestamp_seconds 0",
  ])
    expect(text).toContain(`${line}\n`);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^process_resident_memory_bytes /m);
});

test("the dashboard for Grafana asks only for metrics and labels that exist", async () => {
  const text = await (await ask()).text();
  const known = new Set([...text.matchAll(/^([a-z_\d]+)(?:\{| )/gm)].map(([, name]) => name));
  type Panel = { title: string; type: string; targets?: { expr: string }[]; gridPos: unknown; panels?: Panel[] };
  const { title, uid, schemaVersion, panels } = JSON.parse(readFileSync("docs/grafana-dashboard.json", "utf8")) as {
    title: string;
    uid: string;
    schemaVersion: number;
    panels: Panel[];
  };
  expect([title, uid, schemaVersion > 30]).toEqual(["Pastiche", "pastiche", true]);
  const queries = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(queries.length).toBeGreaterThan(12);
  const named = queries.flatMap((query) => [...query.matchAll(/\b(?:pastiche|nodejs|process)_[a-z_\d]+/g)].map(([name]) => name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const ours = [...known].filter((name) => name?.startsWith("pastiche_") && !/_(?:sum|count)$/.test(name));
  expect(ours.filter((name) => !named.includes(name ?? ""))).toEqual([]);
});

test("without a database the figures of the process are still there", async () => {
  await prisma().$executeRaw`alter table daily_count rename to daily_count_away`;
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  const text = await (await ask()).text();
  expect(text).toContain("pastiche_database_up 0\n");
  expect(text).toMatch(/^process_resident_memory_bytes /m);
  expect(text).not.toMatch(/^pastiche_jobs\{/m);
});
