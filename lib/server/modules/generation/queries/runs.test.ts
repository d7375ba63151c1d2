import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { RunStatus } from "#lib/domain/generation/run";
import { addDays, addSeconds } from "#lib/domain/time/date-arithmetic";
import { countRuns, listRuns } from "#lib/server/modules/generation/queries/run";
import { getSpendingReport } from "#lib/server/modules/generation/queries/spending";
import { findCircuitState, listStoppedRuns } from "#lib/server/modules/generation/queries/stopped-runs";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const OUTLINE = { id: "writer", name: "Writer", displayName: "A. Writer", born: 1800, died: 1850, literature: "en" };
const WRITER = { ...OUTLINE, knownFor: [], colour: "#000000", tint: "#ffffff", motif: "lamp", sourceHash: "0".repeat(64) };
let administrator: Viewer;
beforeEach(async () => {
  await prisma().$executeRaw`truncate author, model_call, generation_run cascade`;
  await prisma().author.create({ data: WRITER, select: { id: true } });
  administrator = await insertAdministrator();
});

const insertRun = async (status: RunStatus, title: string, reason: string | null = null): Promise<string> => {
  const data = { authorId: "writer", language: "en", prompt: "", minChapters: 5, maxChapters: 8, step: "chapter:2", status, title, reason };
  return (await prisma().generationRun.create({ data, select: { id: true } })).id;
};
const insertCall = (
  runId: string | null,
  startedAt: Date,
  call: { model?: string; cost?: number; outcome?: string; step?: string } = {},
) => {
  const { model = "small", cost = 10, outcome = "ok", step = "chapter:2" } = call;
  const used = { inputTokens: 100, outputTokens: 20, cachedTokens: 40, cost, outcome, finishedAt: startedAt };
  return prisma().modelCall.create({ data: { runId, step, model, promptVersion: "x@0", startedAt, ...used }, select: { id: true } });
};

test("spending is summed by day, by model and by book within the period", async () => {
  const [cheap, dear] = [await insertRun("running", "Cheap"), await insertRun("published", "Dear")];
  await insertCall(cheap, NOW);
  await insertCall(dear, NOW, { model: "large", cost: 500 });
  await insertCall(dear, addDays(NOW, -29), { cost: 7 });
  await insertCall(dear, addDays(NOW, -30), { cost: 9_000 });
  await insertCall(null, NOW, { cost: 1 });
  const report = await getSpendingReport(administrator, 30, NOW);
  expect(report.total).toEqual({ calls: 4, tokens: 480, cached: 160, cost: 518 });
  expect(report.days).toHaveLength(30);
  expect(report.days[0]).toMatchObject({ day: addDays(NOW, -29).toISOString().slice(0, 10), cost: 7 });
  expect(report.days[1]).toMatchObject({ calls: 0 });
  expect(report.days.at(-1)).toMatchObject({ day: NOW.toISOString().slice(0, 10), calls: 3, cost: 511 });
  expect(report.models.map(({ model, cost }) => [model, cost])).toEqual([
    ["large", 500],
    ["small", 18],
  ]);
  expect(report.books.map(({ runId, title, cost, authorName }) => [runId, title, cost, authorName])).toEqual([
    [dear, "Dear", 507, "A. Writer"],
    [cheap, "Cheap", 10, "A. Writer"],
  ]);
  expect((await getSpendingReport(administrator, 90, NOW)).total.cost).toBe(9_518);
});

test("stopped runs name the reason and the failures of their step", async () => {
  const failed = await insertRun("failed", "Failed", "answer_truncated");
  const paused = await insertRun("paused", "Paused", "budget_day");
  await insertRun("running", "Running");
  await insertCall(failed, addSeconds(NOW, -10), { outcome: "truncated" });
  await insertCall(failed, NOW, { outcome: "truncated" });
  await insertCall(failed, NOW, { outcome: "invalid", step: "outline" });
  await insertCall(failed, NOW);
  const runs = await listStoppedRuns(administrator);
  expect(runs.map(({ id }) => id)).toEqual([paused, failed]);
  expect(runs[0]).toMatchObject({ status: "paused", reason: "budget_day", failedCalls: 0 });
  expect(runs[1]).toMatchObject({
    status: "failed",
    reason: "answer_truncated",
    step: "chapter:2",
    failedCalls: 2,
    lastAt: NOW.toISOString(),
  });
});

test("the circuit breaker's state follows the recorded calls", async () => {
  expect(await findCircuitState(NOW)).toBe("unused");
  for (const seconds of [5, 4, 3, 2, 1]) await insertCall(null, addSeconds(NOW, -seconds), { outcome: "unavailable" });
  expect(await findCircuitState(NOW)).toBe("open");
  expect(await findCircuitState(addSeconds(NOW, 60))).toBe("half_open");
  await insertCall(null, addSeconds(NOW, 61));
  expect(await findCircuitState(addSeconds(NOW, 62))).toBe("closed");
  await insertCall(null, addSeconds(NOW, 63), { outcome: "error" });
  expect(await findCircuitState(addSeconds(NOW, 64))).toBe("failing");
});

test("runs are listed by status, and only administrators see them", async () => {
  const review = await insertRun("review", "Review");
  await insertRun("published", "Published");
  expect((await listRuns(administrator, "review", 1, 10)).items.map(({ id }) => id)).toEqual([review]);
  expect(await listRuns(administrator, undefined, 2, 1)).toMatchObject({ page: 2, pages: 2, total: 2 });
  expect(await countRuns(administrator)).toMatchObject({ total: 2, review: 1, published: 1, failed: 0 });
  const user = await insertAnyUser();
  for (const read of [getSpendingReport(user, 30, NOW), listStoppedRuns(user), listRuns(user, undefined, 1, 10), countRuns(user)])
    expect(await errorOf(read)).toEqual({ code: "forbidden" });
});
