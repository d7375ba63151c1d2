import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, resetLibrary, runOf, startNewRun } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AUTO_PUBLISH: "on" });

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

test.each([
  ["its plot", { code: "plot", chapters: [] }, "review"],
  ["a word that it uses too often", { code: "overuse", chapters: [1] }, "published"],
])("with AUTO_PUBLISH=on a book that failed by %s waits only if no revision mends it", async (_, finding, status) => {
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
