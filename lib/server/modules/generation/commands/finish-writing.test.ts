import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { setRunStops } from "#lib/server/modules/generation/commands/direct-run";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, resetLibrary, runOf, startNewRun } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", AUTO_PUBLISH: "on" });

let administrator: Viewer;
beforeEach(async () => {
  await resetLibrary();
  administrator = await insertAdministrator();
});

test("a book that passed its checks is published automatically", async () => {
  const { runId } = await startNewRun(administrator);
  await advanceUntilStopped(runId);
  expect(await runOf(runId)).toMatchObject({ status: "published", bookId: expect.any(String) as string });
});

test("a book whose run stops before publishing waits, also with AUTO_PUBLISH=on", async () => {
  const { runId } = await startNewRun(administrator);
  await setRunStops(administrator, runId, ["publishing"], NOW);
  await advanceUntilStopped(runId);
  expect((await runOf(runId)).status).toBe("review");
});

test.each([
  ["its plot", { code: "plot", chapters: [] }, "review"],
  ["a word that it uses too often", { code: "overuse", chapters: [1] }, "review"],
  ["nothing, but has a warning", { code: "manner", chapters: [1], fails: false }, "published"],
])("with AUTO_PUBLISH=on a book whose last checks failed by %s waits", async (_, finding, status) => {
  const { runId } = await startNewRun(administrator);
  server.beforeAnswer = async ({ step }) => {
    // The checks are stored before the critic is asked.
    if (step !== "critic") return;
    const findings = [{ chapter: null, paragraph: null, message: "It fails.", fails: true, ...finding }];
    const result = { findings, failed: true, measures: {} };
    await prisma().generationStep.updateMany({ where: { runId, name: { startsWith: "checks:" } }, data: { result } });
  };
  await advanceUntilStopped(runId);
  server.beforeAnswer = () => undefined;
  expect((await runOf(runId)).status).toBe(status);
});
