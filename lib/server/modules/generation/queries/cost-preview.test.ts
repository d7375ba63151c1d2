import { beforeEach, expect, test } from "vitest";
import { previewCosts } from "#lib/server/modules/generation/queries/cost-preview";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary } from "#tests/support/generation";
import { insertRun, WRITTEN_STEPS } from "#tests/support/runs";
import { NOW } from "#tests/support/users";

setUpTestEnvironment({ AI_MODEL: "pen", AI_BASE_URL: "http://127.0.0.1:1/v1", AI_PRICES: "pen=2/10" });
beforeEach(resetLibrary);

/** A run of six chapters and 9,000 words with two calls of 100 and 50 tokens. */
async function insertWritten(steps = WRITTEN_STEPS): Promise<string> {
  const id = await insertRun("ada-lind", steps);
  await prisma().generationRun.update({ where: { id }, data: { writtenAt: NOW, wordCount: 9_000, chapterCount: 6 }, select: { id: true } });
  await prisma().modelCall.updateMany({ where: { runId: id }, data: { cost: 700 } });
  return id;
}

test("before three books were written it is an estimate at the writer’s price", async () => {
  await insertWritten();
  await insertWritten();
  const { tale, novel } = await previewCosts();
  expect(tale).toMatchObject({ runs: 0, input: { low: 756_000 } });
  expect(tale.cost?.low).toBeGreaterThan(0);
  expect(novel.input.low).toBeGreaterThan(tale.input.low);
});

test("written runs are measured by kind of step; submitted books, runs that are not written and those with a preset of their own do not count", async () => {
  for (let count = 0; count < 3; count += 1) await insertWritten();
  await insertWritten({ ...WRITTEN_STEPS, submission: {} });
  await insertRun("ada-lind");
  // Others try less or more than the setting.
  for (const own of [{ preset: "best" }, { drafts: 5 }]) {
    const id = await insertWritten();
    await prisma().generationRun.update({ where: { id }, data: own, select: { id: true } });
    await prisma().modelCall.updateMany({ where: { runId: id }, data: { inputTokens: 9_000_000 } });
  }
  expect((await previewCosts()).tale).toEqual({
    ...{ runs: 3, words: 9_000 },
    calls: { low: 2, high: 2 },
    input: { low: 200, high: 200 },
    output: { low: 100, high: 100 },
    cost: { low: 1_400, high: 1_400 },
  });
});
