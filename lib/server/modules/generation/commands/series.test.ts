import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { withdrawBook } from "#lib/server/modules/books/commands/publish";
import { findBook } from "#lib/server/modules/books/queries/book";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { discardRun } from "#lib/server/modules/generation/commands/control-run";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { startDueRuns, startRequest } from "#lib/server/modules/generation/commands/start-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { findAllowances } from "#lib/server/modules/generation/queries/ledger";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { findSeriesStory } from "#lib/server/modules/generation/queries/series-story";
import { createRequest } from "#lib/server/modules/requests/commands/create-request";
import { prisma } from "#lib/server/platform/database/prisma";
import { STEPS } from "#tests/support/desk-run";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { advanceUntilStopped, insertRequest, resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertRun, WRITTEN_STEPS } from "#tests/support/runs";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", AI_RUNS_AT_ONCE: "3" });

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  server.beforeAnswer = () => undefined;
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
  server.beforeAnswer = (call) => {
    if (call.step !== "continuity") return;
    const finding = { chapter: 1, paragraph: 1, code: "continuity", message: "Another book says otherwise." };
    const findings = ["Book 1, The Lost Hour", "words that nobody wrote"].map((otherQuote) => ({ ...finding, otherQuote }));
    call.fault = { text: JSON.stringify({ findings, patches: [] }) };
  };
  await advanceUntilStopped(runId);
  const critics = server.calls.filter(({ step }) => step === "faults" || step === "continuity");
  for (const { step, values } of critics) expect(values.series, step).toContain("Book 1, The Lost Hour:");
  expect(new Manuscript(await listSteps(runId)).revision.continuity(1)?.findings).toMatchObject([{ otherQuote: "Book 1, The Lost Hour" }]);
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

test("one run at a time continues a series: another is refused, waits in the queue, and begins when the first is discarded", async () => {
  await insertSeries();
  const { runId } = await startNewRun(administrator, { seriesId: "the-ferry" });
  const { id } = await insertRequest({ seriesId: "the-ferry", prompt: "A ferry that nobody rings for." });
  expect(await errorOf(startRequest(administrator, id, NOW))).toEqual({ code: "series_under_way" });
  const other = await insertRequest({ prompt: "A mill without a river." });
  await startDueRuns(NOW);
  const runsOf = (requestId: string) => prisma().generationRun.count({ where: { requestId } });
  expect([await runsOf(id), await runsOf(other.id)]).toEqual([0, 1]);
  await discardRun(administrator, runId, NOW);
  await startRequest(administrator, id, NOW);
  expect(await runsOf(id)).toBe(1);
});

test("of runs that continue a series since before, none forbids the other its names", async () => {
  await insertSeries();
  const data = { authorId: "ada-lind", seriesId: "the-ferry", language: "en", prompt: "", minChapters: 5, maxChapters: 7, step: "bible" };
  const [one, other] = [await prisma().generationRun.create({ data }), await prisma().generationRun.create({ data })];
  await prisma().ledgerEntry.create({ data: { runId: one.id, authorId: "ada-lind", kind: "name", key: "rudge", central: true } });
  expect((await findAllowances(other)).forbidden).toEqual([]);
  expect((await findAllowances({ ...other, seriesId: null })).forbidden).toEqual([{ kind: "name", key: "rudge" }]);
});

test("no two books have the same place in a series, also if they are published at once", async () => {
  await insertSeries();
  const written = [];
  for (const title of ["The Bell", "The Rope"]) {
    const { runId } = await startNewRun(administrator, { title, prompt: `${title} of a ferry.` });
    await advanceUntilStopped(runId);
    written.push(runId);
  }
  await prisma().generationRun.updateMany({ data: { seriesId: "the-ferry" } });
  await Promise.all(written.map((runId) => publishRun(runId, administrator, NOW)));
  const works = await prisma().work.findMany({ where: { seriesId: "the-ferry" }, orderBy: { seriesPosition: "asc" } });
  expect(works.map(({ seriesPosition }) => seriesPosition)).toEqual([1, 2]);
});

test("a series without books tells planners nothing", async () => {
  await insertSeries();
  expect(await findSeriesStory("the-ferry", 10_000)).toEqual([]);
});

test("of a book that was not planned here its names and its last page are told", async () => {
  await insertSeries();
  await prisma().work.update({ where: { id: "the-lamp" }, data: { seriesId: "the-ferry", seriesPosition: 1 } });
  await prisma().ledgerEntry.create({ data: { bookId: "the-lamp", authorId: "ada-lind", kind: "name", key: "rudge", central: false } });
  expect(await findSeriesStory("the-ferry", 10_000)).toEqual([
    ...["Book 1, The Lamp: A lamp burns.", "Names in it: rudge", "It ends: It burned all night. The house slept."],
  ]);
});

/** Publishes a book of two chapters as the next one of the series. */
async function publishNext(title: string, steps: Record<string, object>): Promise<string> {
  const metadata = { title, description: `${title} rings.`, genre: "mystery", tags: ["sea"] };
  const runId = await insertRun("ada-lind", { ...WRITTEN_STEPS, ...steps, metadata });
  await prisma().generationRun.update({ where: { id: runId }, data: { seriesId: "the-ferry" } });
  return publishRun(runId, administrator, NOW);
}
const PLANNED = { bible: STEPS.outline.find(([name]) => name === "bible")?.[1] as object };

test("of many books the last three are told in full, each by its place; withdrawn ones are not, submitted ones as far as they are known", async () => {
  await insertSeries();
  for (const title of ["The First Bell", "The Second Bell", "The Third Bell", "The Fourth Bell"]) await publishNext(title, PLANNED);
  await publishNext("The Fifth Bell", { submission: {} });
  await withdrawBook("the-third-bell", "manual", NOW);
  const lines = await findSeriesStory("the-ferry", 40_000);
  const names = ["1, The First", "2, The Second", "4, The Fourth", "5, The Fifth"];
  const headings = lines.flatMap((line) => /^Book (.+) Bell: /.exec(line)?.[1] ?? []);
  expect(headings).toEqual(names);
  // Two people in each of the second and the fourth; of the fifth there is no bible.
  expect(lines.filter((line) => line.startsWith("Person: "))).toHaveLength(4);
  expect(lines.slice(lines.findIndex((line) => line.startsWith("Book 5")))).toEqual([
    ...["Book 5, The Fifth Bell: The Fifth Bell rings.", "It ends: The old lamp was lit at four. Nobody had lit it."],
  ]);
});

test("what is told of a series has a limit: what is said of earlier books falls first, and what they tell last", async () => {
  await insertSeries();
  for (const title of ["The First Bell", "The Second Bell"]) await publishNext(title, PLANNED);
  const whole = await findSeriesStory("the-ferry", 40_000);
  const second = whole.findIndex((line) => line.startsWith("Book 2"));
  const lengthOf = (lines: string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);
  const limit = lengthOf(whole) - 20;
  expect(await findSeriesStory("the-ferry", limit)).toEqual(whole.toSpliced(second - 1, 1));
  const headings = [whole[0], whole[second]];
  expect(await findSeriesStory("the-ferry", 120)).toEqual(headings);
});
