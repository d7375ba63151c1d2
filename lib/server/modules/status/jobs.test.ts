import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Component, Probe, State } from "#lib/domain/status/component";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { draftIncidents } from "#lib/server/modules/status/commands/draft-incident";
import { dismissDraft } from "#lib/server/modules/status/commands/incidents";
import { deleteOldProbes, recordProbes } from "#lib/server/modules/status/commands/record-probes";
import { probeComponents } from "#lib/server/modules/status/jobs";
import { probeHttp } from "#lib/server/modules/status/probes/http-probe";
import { countDrafts } from "#lib/server/modules/status/queries/incidents";
import { findStatusReport, findStatusSummary } from "#lib/server/modules/status/queries/report";
import { heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { migrateJobs } from "#lib/server/platform/jobs/runner";
import { setUpTestEnvironment } from "#tests/support/environment";
import { insertAdministrator } from "#tests/support/users";

setUpTestEnvironment();

const NOW = new Date("2026-11-22T12:00:00Z");
const probe = (component: Component, state: State, minutes: number, durationMs: number | null = 40): Probe => ({
  ...{ component, state, durationMs, error: null },
  at: addMinutes(NOW, minutes),
});

beforeAll(() => migrateJobs(process.env.DATABASE_URL ?? ""));
beforeEach(async () => {
  await prisma().probeResult.deleteMany();
  await prisma().probeDay.deleteMany();
  await prisma().incident.deleteMany();
});

/** A local server for one test. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a working site is operational; a page that is cut or an API that sends no JSON is not", async () => {
  const good = await serve(({ url }, response) => {
    response.setHeader("Content-Type", url === "/" ? "text/html" : "application/json");
    response.end(url === "/" ? "<main></main></html>" : '{"totalBooks":3}');
  });
  const states = async (origin: string) =>
    Object.fromEntries(
      (await probeComponents(origin, NOW)).map(({ component, state, error }) => [component, error ? `${state} ${error}` : state]),
    );
  expect(await states(good)).toEqual({
    website: "operational",
    api: "operational",
    database: "operational",
    files: "unknown not_configured",
    search: "unknown not_configured",
    email: "unknown not_configured",
    worker: "operational",
    model: "unknown not_configured",
  });
  const cut = await serve((_request, response) => response.end("<main>"));
  expect(await states(cut)).toMatchObject({ website: "major_outage unexpected_body", api: "major_outage unexpected_body" });
});

test("a server that fails, refuses, redirects or does not answer in time is a major outage with its code", async () => {
  const failing = await serve((_request, response) => response.writeHead(503).end());
  const moved = await serve((_request, response) => response.writeHead(302, { Location: "/" }).end());
  const silent = await serve(() => undefined);
  const codes = [probeHttp(failing), probeHttp(moved), probeHttp("http://127.0.0.1:1/"), probeHttp(silent, { timeoutMs: 50 })];
  expect((await Promise.all(codes)).map(({ state, error }) => `${state} ${error}`)).toEqual([
    "major_outage http_503",
    "major_outage http_302",
    expect.stringMatching(/^major_outage (?:econnrefused|no_answer)$/),
    "major_outage timeout",
  ]);
});

test("a kept page of a site whose database is down counts as degraded", async () => {
  const stale = await serve((_request, response) => response.writeHead(200, { Warning: '111 - "Revalidation Failed"' }).end("ok"));
  expect(await probeHttp(stale)).toMatchObject({ state: "degraded", error: "stale" });
});

test("probes are stored once and summed by day", async () => {
  const probes = [
    probe("website", "operational", -2, 40),
    probe("website", "major_outage", -1, null),
    probe("website", "operational", 0, 45),
  ];
  await recordProbes(probes);
  await recordProbes(probes);
  const [day] = await prisma().probeDay.findMany();
  expect(day).toMatchObject({ component: "website", operational: 2, majorOutage: 1, unknown: 0 });
  expect(day?.durations.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await deleteOldProbes(addMinutes(NOW, -1))).toBe(1);
});

test("the report tells states, uptime and durations; what has no data is unknown", async () => {
  await heartbeat("worker", "worker");
  await recordProbes([probe("website", "operational", -1), probe("website", "operational", 0), probe("worker", "operational", 0)]);
  const report = await findStatusReport(NOW);
  const of = (component: Component) => report.components.find((each) => each.component === component);
  expect(of("website")).toMatchObject({ state: "operational", uptime: 1, p50: 43, isMeasured: true, measuredSince: "2026-11-22" });
  expect(of("worker")).toMatchObject({ state: "operational" });
  expect(of("search")).toMatchObject({ state: "unknown", uptime: null, p50: null });
  expect(report.state).toBe("unknown");
  expect(report.checkedAt).toBe(NOW.toISOString());
  expect(report.days.website).toHaveLength(90);
  expect(report.days.website.at(-1)).toMatchObject({ day: "2026-11-22", state: "operational" });
  await prisma().heartbeat.deleteMany();
  expect((await findStatusReport(NOW)).components.find(({ component }) => component === "worker")?.state).toBe("major_outage");
});

test("a published incident is in the bars and the uptime of its days; a draft is not", async () => {
  const minutes = Array.from({ length: 100 }, (_value, index) => index);
  await recordProbes(minutes.map((minute) => probe("api", "operational", -minute)));
  const incident = {
    ...{ kind: "incident", title: "Slow answers", status: "resolved", impact: "partial_outage", startsAt: addMinutes(NOW, -40) },
    components: { create: { component: "api" } },
  };
  const { id } = await prisma().incident.create({ data: { ...incident, resolvedAt: addMinutes(NOW, -20) } });
  const apiOf = ({ components, days }: Awaited<ReturnType<typeof findStatusReport>>) => [
    components.find(({ component }) => component === "api")?.uptime,
    days.api.at(-1)?.state,
    days.api.at(-1)?.uptime,
  ];
  expect(apiOf(await findStatusReport(NOW))).toEqual([1, "operational", 1]);
  await prisma().incident.update({ where: { id }, data: { publishedAt: NOW } });
  expect(apiOf(await findStatusReport(NOW))).toEqual([0.9, "partial_outage", 0.9]);
  expect((await findStatusSummary(NOW)).components.find(({ component }) => component === "api")?.uptime).toBe(0.9);
  expect((await findStatusReport(NOW)).days.search.at(-1)?.state).toBe("unknown");
});

test("three failures in a row make one draft, which administrators alone see; a dismissed one is not made again", async () => {
  await recordProbes([probe("api", "operational", -3), probe("api", "major_outage", -2), probe("api", "major_outage", -1)]);
  expect(await draftIncidents(NOW)).toBe(0);
  await recordProbes([probe("api", "major_outage", 0)]);
  const made = await Promise.all([draftIncidents(NOW), draftIncidents(NOW)]);
  expect(made.toSorted()).toEqual([0, 1]);
  expect(await countDrafts()).toBe(1);
  expect((await findStatusReport(NOW)).incidents).toEqual([]);
  const [draft] = await prisma().incident.findMany();
  expect(draft).toMatchObject({ startsAt: addMinutes(NOW, -2), publishedAt: null, probedComponent: "api" });

  await dismissDraft(await insertAdministrator(), draft?.id ?? "", NOW);
  expect(await draftIncidents(NOW)).toBe(0);
  const later = [1, 2, 3, 4].map((minutes) => probe("api", minutes === 1 ? "operational" : "major_outage", minutes));
  await recordProbes(later);
  expect(await draftIncidents(addMinutes(NOW, 4))).toBe(1);
});

afterAll(() => prisma().heartbeat.deleteMany());
