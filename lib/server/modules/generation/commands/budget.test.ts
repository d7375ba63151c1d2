import { beforeEach, expect, test } from "vitest";
import { BudgetReached, reserveCall, settleCall } from "#lib/server/modules/generation/commands/budget";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment({
  AI_PRICES: "dear=10000/10000 free=0/0",
  AI_BUDGET_BOOK: "tokens=500",
  AI_BUDGET_DAY: "tokens=1200 money=3",
});

const NOW = new Date("2026-11-22T12:00:00Z");
const MIDNIGHT = new Date("2026-11-23T00:00:00Z");
const OUTLINE = { id: "writer", name: "Writer", displayName: "Writer", born: 1800, died: 1850, literature: "en" };
const WRITER = { ...OUTLINE, knownFor: [], colour: "#000000", tint: "#ffffff", motif: "lamp", sourceHash: "0".repeat(64) };

beforeEach(async () => {
  await prisma().modelCall.deleteMany();
  await prisma().generationRun.deleteMany();
  await prisma().author.upsert({ where: { id: "writer" }, create: WRITER, update: {}, select: { id: true } });
});

const startRun = async (): Promise<string> => {
  const data = { authorId: "writer", language: "en", prompt: "", minChapters: 5, maxChapters: 8, step: "screen" };
  return (await prisma().generationRun.create({ data, select: { id: true } })).id;
};
const reserve = (runId: string | null, tokens: number, model = "free", now = NOW) =>
  reserveCall({ runId, step: "brief", model, promptVersion: "brief@0", inputTokens: tokens - 50, outputTokens: 50 }, now);

/** How many of the calls were reserved; the others must have met this budget. */
async function countReserved(calls: Promise<string>[], budget: string): Promise<number> {
  const results = await Promise.allSettled(calls);
  for (const result of results) {
    if (result.status === "fulfilled") continue;
    expect(result.reason).toBeInstanceOf(BudgetReached);
    expect(result.reason).toMatchObject({ budget });
  }
  return results.filter(({ status }) => status === "fulfilled").length;
}

test("of callers that ask at once as many are let through as the budget of a book holds, to the token", async () => {
  const run = await startRun();
  expect(
    await countReserved(
      Array.from({ length: 8 }, () => reserve(run, 100)),
      "budget_book",
    ),
  ).toBe(5);
  const other = await startRun();
  expect(await countReserved([reserve(other, 251), reserve(other, 250)], "budget_book")).toBe(1);
});

test("the budget of a day counts all books, and begins anew at midnight UTC", async () => {
  const runs = await Promise.all([startRun(), startRun(), startRun(), startRun()]);
  expect(
    await countReserved(
      runs.map((run) => reserve(run, 400)),
      "budget_day",
    ),
  ).toBe(3);
  expect(await countReserved([reserve(null, 60)], "budget_day")).toBe(0);
  expect(await countReserved([reserve(null, 1_200, "free", MIDNIGHT)], "budget_day")).toBe(1);
});

test("a settled call counts with what it used, so that the rest is free again", async () => {
  const run = await startRun();
  const id = await reserve(run, 500);
  expect(await countReserved([reserve(run, 60)], "budget_book")).toBe(0);
  const usage = { inputTokens: 100, outputTokens: 40, cachedTokens: 0 };
  await settleCall(id, { outcome: "ok", model: "free-2026", usage, durationMs: 5 });
  expect(await countReserved([reserve(run, 361)], "budget_book")).toBe(0);
  expect(await countReserved([reserve(run, 360)], "budget_book")).toBe(1);
});

test("money is counted by the price of the configured model, also when the service gives it another name", async () => {
  // 100 tokens at 10,000 per million are 1.
  expect(await countReserved([reserve(null, 100, "dear"), reserve(null, 100, "dear"), reserve(null, 100, "dear")], "budget_day")).toBe(3);
  expect(await countReserved([reserve(null, 60, "dear"), reserve(null, 51, "dear")], "budget_day")).toBe(0);
  const [call] = await prisma().modelCall.findMany({ take: 1, select: { id: true } });
  const usage = { inputTokens: 40, outputTokens: 0, cachedTokens: 0 };
  await settleCall(call?.id ?? "", { outcome: "ok", model: "dear-2026", usage, durationMs: 5 });
  expect(await countReserved([reserve(null, 61, "dear")], "budget_day")).toBe(0);
  expect(await countReserved([reserve(null, 60, "dear")], "budget_day")).toBe(1);
});

test("a call whose result cannot be stored is settled all the same", async () => {
  const id = await reserve(await startRun(), 100);
  const usage = { inputTokens: 40, outputTokens: 30, cachedTokens: 0 };
  await expect(settleCall(id, { outcome: "ok", model: "x".repeat(500), usage, durationMs: 5 })).rejects.toThrow();
  expect(await prisma().modelCall.findUnique({ where: { id } })).toMatchObject({
    outcome: "error",
    inputTokens: 40,
    finishedAt: expect.any(Date) as Date,
  });
});

test("a failure is stored without the characters that PostgreSQL refuses", async () => {
  const id = await reserve(await startRun(), 100);
  const usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0 };
  await settleCall(id, { outcome: "unavailable", model: "free", usage, durationMs: 5, answer: "bad\u0000 gateway" });
  expect(await prisma().modelCall.findUnique({ where: { id } })).toMatchObject({ outcome: "unavailable", answer: "bad gateway" });
});

test("where money is limited a model without a price is not asked", async () => {
  await expect(reserve(null, 60, "unknown")).rejects.toThrow("AI_PRICES has no price for unknown");
  expect(await prisma().modelCall.count()).toBe(0);
});
