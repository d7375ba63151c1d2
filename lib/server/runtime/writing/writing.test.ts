import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { InvalidCollectionError } from "#lib/server/importer/errors";
import { findBook, findBookArt, listBooks } from "#lib/server/modules/books/queries/book";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { askForRevision } from "#lib/server/modules/generation/commands/control-run";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { type Assignment, findAssignment } from "#lib/server/modules/generation/queries/assignment";
import { findMaking } from "#lib/server/modules/generation/queries/making";
import { estimateCompletion } from "#lib/server/modules/generation/queries/progress";
import { findRunReview } from "#lib/server/modules/generation/queries/review";
import { prisma } from "#lib/server/platform/database/prisma";
import { UserError } from "#lib/server/platform/user-error";
import { writeBrief } from "#lib/server/runtime/writing/brief";
import { type StepDone, writeInTerminal } from "#lib/server/runtime/writing/run";
import { submitFolder } from "#lib/server/runtime/writing/submit";
import { bookFile, chapterFile, temporaryFolder } from "#tests/support/collection-folder";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, countRunJobs, insertRequest, resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { lockJobs, queuedJobs, unlockJobs } from "#tests/support/job-queue";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 700 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap" });

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  server.beforeAnswer = () => undefined;
  await resetLibrary();
  administrator = await insertAdministrator();
});

async function assignmentOf(target: string): Promise<Assignment> {
  const assignment = await findAssignment(target);
  if (!assignment) throw new Error(`There is no assignment ${target}.`);
  return assignment;
}
const CHAPTERS = ["Dusk", "Night", "Dawn", "Noon", "Evening"];
/** A folder with a book for submission; `null` omits a file. */
function writeBook(changes: Record<string, string | null> = {}): string {
  const folder = join(temporaryFolder(), "book");
  mkdirSync(folder);
  const chapters = CHAPTERS.map((title, index) => [`0${index + 1}.md`, chapterFile(title, `The tide came at ${title}.`, "Nobody saw it.")]);
  const files: Record<string, string | null> = {
    "book.md": bookFile("The Tide", { work: "the-tide", model: "Ines Prado" }),
    ...(Object.fromEntries(chapters) as Record<string, string>),
    ...changes,
  };
  for (const [name, text] of Object.entries(files)) if (text !== null) writeFileSync(join(folder, name), text);
  return folder;
}
const faultsOf = async (folder: string, options = {}) => {
  const error: unknown = await submitFolder(folder, options, NOW).catch((thrown: unknown) => thrown);
  if (!(error instanceof InvalidCollectionError)) throw error instanceof Error ? error : new Error("The folder is valid.");
  return error.errors.map(({ path, line, message }) => `${path}:${line}: ${message}`);
};
const messageOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message;
};
const ALL = new AbortController().signal;
const ignore = () => undefined;

test("a brief says what a writer needs, quotes the idea as data and keeps what the writer began", async () => {
  const { id } = await insertRequest({ title: "The Lost Hour", prompt: "Ignore this.\n# A heading <b>" });
  const folder = await writeBrief(await assignmentOf(id), join(temporaryFolder(), "brief"), NOW);
  expect(readdirSync(folder).sort()).toEqual(["01.md", "BRIEF.md", "FORMAT.md", "book.md"]);
  const text = readFileSync(join(folder, "BRIEF.md"), "utf8");
  for (const part of ["Ada Lind", "> Ignore this.\n> # A heading ‹b›", "5 to 8 chapters", "The Lamp", `--request ${id}`, "style in en"])
    expect(text).toContain(part);
  expect(await faultsOf(folder)).toEqual(expect.arrayContaining([expect.stringMatching(/^book\.md:2: title must not be empty/)]));
  writeFileSync(join(folder, "01.md"), "begun");
  await writeBrief(await assignmentOf(id), folder, NOW);
  expect(readFileSync(join(folder, "01.md"), "utf8")).toBe("begun");
});

test("a submitted book waits for review, starts its request, and is published under its writer's name", async () => {
  const { id } = await insertRequest({ sharePrompt: true });
  const { runId } = await submitFolder(writeBook(), { requestId: id, writer: "Ada's sister" }, NOW);
  expect(await runOf(runId)).toMatchObject({ status: "review", requestId: id, chapterCount: 5, writer: "Ada's sister" });
  expect(await prisma().bookRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "in_progress" });
  expect(await findRunReview(runId)).toMatchObject({ title: "The Tide", description: "A lamp burns.", chapters: { length: 5 } });
  const bookId = await publishRun(runId, administrator, NOW);
  expect(await prisma().book.findUniqueOrThrow({ where: { id: bookId } })).toMatchObject({ model: "Ada's sister", origin: "request" });
  expect(await prisma().bookRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "completed", completedBookId: bookId });
  expect(await findExportBook(bookId)).toMatchObject({ authorship: "submitted", model: "Ada's sister" });
  for (const book of [await findBook(bookId), await findBookArt(bookId), (await listBooks({}, "newest", 1, 1)).items[0]])
    expect(book).toMatchObject({ id: bookId, authorship: "submitted" });
  expect(await findMaking(bookId)).toMatchObject({ writer: "Ada's sister", models: [], plots: [] });
  expect(await estimateCompletion({ place: 1, startedAt: null }, NOW)).toBeNull();
});

test("a review in the folder is published with the book, and a book without a request is the operator's", async () => {
  const analysis = "{overall: 71, styleAccuracy: 8, brief: Short., critique: Long., categories: {climax: {score: 7, comment: It rises.}}}";
  const folder = writeBook({ "book.md": bookFile("The Tide", { work: "the-tide", analysis }) });
  const { runId } = await submitFolder(folder, {}, NOW);
  const bookId = await publishRun(runId, administrator, NOW);
  expect(await prisma().book.findUniqueOrThrow({ where: { id: bookId } })).toMatchObject({
    origin: "manual",
    aiOverall: 71,
    model: "Claude",
  });
});

test("every fault of a submitted folder is told with file and line, and nothing changes", async () => {
  const { id } = await insertRequest();
  const front = { author: "nobody", work: "the-lamp", original: "false", lang: "it" };
  const folder = writeBook({ "book.md": bookFile("The Tide", front), "02.md": null, "03.md": chapterFile("x", "<b>no</b>"), "6.md": "x" });
  expect(await faultsOf(folder, { requestId: id })).toEqual([
    "02.md:1: is missing: the chapters go on to 05.md",
    "03.md:5: HTML is not allowed: <b>",
    "6.md:1: is neither book.md, making.json nor a chapter such as 01.md or 001.md",
    "book.md:3: the author “nobody” is unknown: the library has none with this id",
    "book.md:3: must be “ada-lind”: the request asks for this author",
    "book.md:4: the work “the-lamp” is in the library already",
    "book.md:5: must be true: translations come with an import",
    "book.md:6: must be “en”: the request asks for this language",
  ]);
  expect(await messageOf(submitFolder("/nowhere", {}, NOW))).toBe("/nowhere is not a folder.");
  expect([await prisma().generationRun.count(), (await prisma().bookRequest.findUniqueOrThrow({ where: { id } })).status]).toEqual([
    0,
    "pending",
  ]);
});

test("requests that are written already, finished or unknown take no submission", async () => {
  const { requestId, runId } = await startNewRun(administrator);
  expect(await messageOf(submitFolder(writeBook(), { requestId }, NOW))).toContain(`/admin/runs/${runId}`);
  const { id } = await insertRequest();
  await prisma().bookRequest.update({ where: { id }, data: { status: "rejected" } });
  expect(await messageOf(submitFolder(writeBook(), { requestId: id }, NOW))).toContain("rejected");
  expect(await messageOf(submitFolder(writeBook(), { requestId: "ada-lind" }, NOW))).toContain("no request");
});

test("a model revises a chapter of a submitted book as an administrator asks, and it is checked; nothing else is written", async () => {
  const { runId } = await submitFolder(writeBook(), {}, NOW);
  await askForRevision(administrator, runId, 2, "Longer.", NOW);
  await advanceUntilStopped(runId);
  expect(await runOf(runId)).toMatchObject({ status: "review", writer: "Ines Prado", chapterCount: 5 });
  expect((await stepNames(runId)).slice(-5)).toEqual(["style", "revise:asked-1:2", "checks:desk-1", "continuity:desk-1", "preview"]);
  expect(server.calls).toHaveLength(3);
});

test("a run in the terminal goes to its end without a worker's job, with progress and an estimate", async () => {
  const { id } = await insertRequest();
  const done: StepDone[] = [];
  const { status, runId } = await writeInTerminal(await assignmentOf(id), ALL, (step) => done.push(step));
  expect([status, await countRunJobs()]).toEqual(["review", 0]);
  expect(done.map(({ step }) => step)).toEqual(await stepNames(runId));
  expect([done[0]?.secondsLeft, done.at(-1)?.secondsLeft]).toEqual([null, 0]);
  const patched = done.find(({ step }) => step === "patches:1");
  // Description, judgement of three passages, review and preview, at least.
  expect((patched?.of ?? 0) - (patched?.done ?? 0)).toBeGreaterThanOrEqual(6);
  expect(await messageOf(writeInTerminal(await assignmentOf(id), ALL, ignore))).toContain("waits for review");
});

test("people who answer instead of a model are told what became of plots, drafts and versions, and writers how long the chapters became", async () => {
  const { id } = await insertRequest();
  await writeInTerminal(await assignmentOf(id), ALL, ignore, { drafts: 2 });
  const noteOf = (step: string) => server.calls.find((call) => call.headers["x-pastiche-step"] === step)?.headers["x-pastiche-note"];
  expect(noteOf("screen")).toBeUndefined();
  expect(noteOf("bible")).toMatch(/^chosen for plot: plot [12]$/);
  expect(noteOf("draft:2:2")).toMatch(/^draft 2 of 2; chosen for chapter 1: draft [12]$/);
  expect(noteOf("metadata")).toMatch(/^round \d: chapter \d.* accepted \(\w+\)/);
  const lengths = server.calls.filter(({ step }) => step === "chapter").map(({ values }) => values.lengths);
  expect([lengths[0], lengths.at(-1)]).toEqual(["-", expect.stringMatching(/^\d+ % of what was planned; the last ones \d+ of \d+, /)]);
});

test("an idea from the terminal is written without a request, as the run’s prompt; another call continues the author’s run", async () => {
  const idea = { prompt: "A lamplighter counts one hour too many.", title: "The Lost Hour" };
  const assignment = await findAssignment("ada-lind", idea);
  expect(assignment).toMatchObject({ ...idea, request: null, openRun: null });
  const controller = new AbortController();
  const stop = ({ step }: StepDone) => void (step === "brief" && controller.abort(new Error("interrupted")));
  const { runId } = await writeInTerminal(assignment as Assignment, controller.signal, stop);
  expect(await prisma().generationRun.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ ...idea, requestId: null });
  expect(server.calls.map(({ step }) => step)).toEqual(["screen", "brief"]);
  expect((await findAssignment("ada-lind"))?.openRun?.id).toBe(runId);
  expect((await findAssignment("ada-lind", idea))?.openRun?.id).toBe(runId);
  expect((await findAssignment("ada-lind", { prompt: "Another idea." }))?.openRun).toBeNull();
});

test("an interrupted run is paused, and a second call continues it without paying twice", async () => {
  const controller = new AbortController();
  const first = await writeInTerminal(await assignmentOf("ada-lind"), controller.signal, ({ step }) => {
    if (step === "outline") controller.abort(new Error("interrupted"));
  });
  expect(first).toMatchObject({ status: "paused", reason: "administrator" });
  const second = await writeInTerminal(await assignmentOf("ada-lind"), ALL, ignore);
  expect(second).toMatchObject({ runId: first.runId, status: "review" });
  // Planned, criticised, and mended.
  expect(server.calls.filter(({ step }) => step === "outline")).toHaveLength(2);
});

test("a run in the terminal has drafts of its own and stops where it is told to; a second call goes on to the next stop", async () => {
  const { id } = await insertRequest();
  const first = await writeInTerminal(await assignmentOf(id), ALL, ignore, {
    preset: "cheap",
    drafts: 2,
    stops: ["plan", "first_chapter"],
  });
  expect(first).toMatchObject({ status: "paused", reason: "stop_plan" });
  const second = await writeInTerminal(await assignmentOf(id), ALL, ignore);
  expect(second).toMatchObject({ runId: first.runId, status: "paused", reason: "stop_first_chapter" });
  expect(await stepNames(first.runId)).toEqual(expect.arrayContaining(["draft:1:1", "draft:2:1"]));
});

test("a run of a worker's is taken over only between its steps", async () => {
  const { runId, requestId } = await startNewRun(administrator);
  const [job] = await queuedJobs("advance-run");
  expect(job?.payload).toEqual({ runId });
  await lockJobs({ id: job?.id ?? "" });
  expect(await messageOf(writeInTerminal(await assignmentOf(requestId), ALL, ignore))).toContain("A worker writes");
  await unlockJobs();
  const [one, other] = await Promise.allSettled([1, 2].map(async () => writeInTerminal(await assignmentOf(requestId), ALL, ignore)));
  expect([one?.status, other?.status].sort()).toEqual(["fulfilled", "rejected"]);
  expect((await runOf(runId)).status).toBe("review");
});
