import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { findBook } from "#lib/server/modules/books/queries/book";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { findAllowances } from "#lib/server/modules/generation/queries/ledger";
import { findSeriesStory } from "#lib/server/modules/generation/queries/series-story";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { advanceUntilStopped, resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", AI_RUNS_AT_ONCE: "2" });

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  await resetLibrary();
  await prisma().series.deleteMany();
  administrator = await insertAdministrator();
});

const insertSeries = () => prisma().series.create({ data: { id: "the-ferry", sourceHash: "0".repeat(64), origin: "manual" } });

/** A published book that begins the series. */
async function beginSeries(): Promise<{ bookId: string; people: string[] }> {
  const { runId } = await startNewRun(administrator, { title: "The Lost Hour" });
  await advanceUntilStopped(runId);
  const bookId = await publishRun(runId, administrator, NOW);
  const { workId } = await prisma().book.findUniqueOrThrow({ where: { id: bookId } });
  await insertSeries();
  await prisma().work.update({ where: { id: workId }, data: { seriesId: "the-ferry", seriesPosition: 1 } });
  const { result } = await prisma().generationStep.findUniqueOrThrow({ where: { runId_name: { runId, name: "bible" } } });
  return { bookId, people: (result as { people: { name: string }[] }).people.map(({ name }) => name) };
}

test("a run that continues a series is told its people and what is so, may use what the series used up, and becomes its next book", async () => {
  const { people } = await beginSeries();
  const { runId } = await startNewRun(administrator, { title: "The Second Hour", seriesId: "the-ferry" });
  const run = { id: runId, authorId: "ada-lind" };
  const forbidden = async (seriesId: string | null) => (await findAllowances({ ...run, seriesId })).forbidden.length;
  expect(await forbidden(null)).toBeGreaterThan(0);
  expect(await forbidden("the-ferry")).toBe(0);
  server.calls.length = 0;
  while (!(await stepNames(runId)).includes("bible")) await advanceRun(runId, new AbortController().signal);
  for (const step of ["brief", "seeds", "plot", "bible"]) {
    const { system = "" } = server.calls.find((call) => call.step === step) ?? {};
    expect(system, step).toContain("Book 1, The Lost Hour:");
    for (const name of people) expect(system, step).toContain(`"name":"${name}"`);
    expect(system, step).toContain("At its end:");
  }
  await advanceUntilStopped(runId);
  expect(await runOf(runId)).toMatchObject({ status: "review" });
  const bookId = await publishRun(runId, administrator, NOW);
  expect((await findBook(bookId))?.series).toMatchObject({ id: "the-ferry", position: 2 });
});

test("a request names the series that its book continues, and its run does so", async () => {
  const reader = await insertAnyUser();
  const input = { authorId: "ada-lind", title: null, prompt: "Another winter.", language: "en", length: "tale" } as const;
  const asked = { ...input, isPublic: false, sharePrompt: false, seriesId: "the-ferry" };
  expect(await errorOf(createRequest(reader, asked, NOW))).toEqual({ code: "invalid_input", fields: { seriesId: "invalid" } });
  await insertSeries();
  const { id } = await createRequest(reader, asked, NOW);
  expect((await findAssignment(id))?.seriesId).toBe("the-ferry");
  expect(await findAssignment("ada-lind", { seriesId: "no-series" })).toBeNull();
});

test("a series without books tells planners nothing", async () => {
  await insertSeries();
  expect(await findSeriesStory("the-ferry")).toEqual([]);
});
