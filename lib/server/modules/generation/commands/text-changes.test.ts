import { expect, test } from "vitest";
import type { DeskDecision } from "#lib/contract/generation/desk";
import { findExportBook } from "#lib/server/modules/books/queries/export-book";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { amendChapter, askForRevision, putBackChapter, resumeRun } from "#lib/server/modules/generation/commands/control-run";
import { directRun, setRunStops } from "#lib/server/modules/generation/commands/direct-run";
import { finishWriting } from "#lib/server/modules/generation/commands/finish-writing";
import { publishRun } from "#lib/server/modules/generation/commands/publish-run";
import { addRunJob } from "#lib/server/modules/generation/commands/run-job";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRunReview } from "#lib/server/modules/generation/queries/review";
import { findRun, listSteps } from "#lib/server/modules/generation/queries/run";
import { prisma } from "#lib/server/platform/database/prisma";
import { errorOf } from "#tests/support/errors";
import { advanceUntilStopped, countRunJobs, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { NOW } from "#tests/support/users";
import { setUpWriting } from "#tests/support/writing";

// What people change in the text of a book, while it is written and after it.

const writing = await setUpWriting({});
const { server, callsOf } = writing;
const manuscriptOf = async (runId: string) => new Manuscript(await listSteps(runId));
const decide = (runId: string, decision: DeskDecision) => directRun(writing.administrator, runId, decision, NOW);
async function stoppedAfterFirstChapter() {
  const started = await startNewRun(writing.administrator);
  await setRunStops(writing.administrator, started.runId, ["first_chapter"], NOW);
  await advanceUntilStopped(started.runId);
  return started;
}

/** The judge prefers the text of a chapter to its new versions, or these to the text. Versions are shown where they differ. */
function preferVersions(text: string, preferred: "old" | "new"): void {
  const isOld = (shown: string) => shown.split(/\n*\[…\]\n*/).every((part) => text.includes(part));
  server.options.prefers = (a, b) => (isOld(a) === isOld(b) ? "neither" : isOld(a) === (preferred === "old") ? "A" : "B");
}

test("an administrator edits a chapter and asks for a revision; the book is previewed again", async () => {
  const { runId } = await startNewRun(writing.administrator);
  await advanceUntilStopped(runId);
  const before = await stepNames(runId);
  await amendChapter(writing.administrator, runId, 1, { title: "Dusk", markdown: 'He said "yes".\n\nThe end...' }, NOW);
  expect((await runOf(runId)).status).toBe("running");
  await askForRevision(writing.administrator, runId, 2, "Paragraph 1: shorter, please.", NOW);
  // The revision would take the amendment's place.
  const amended = amendChapter(writing.administrator, runId, 2, { title: "Noon", markdown: "Noon." }, NOW);
  expect((await errorOf(amended))?.code).toBe("run_transition");
  await advanceUntilStopped(runId);
  expect((await stepNames(runId)).filter((name) => !before.includes(name))).toEqual([
    ...["amend:1:1", "ask:1:2", "revise:asked-1:2", "state:amend-1:1", "state:asked-1:2", "checks:desk-2", "continuity:desk-2"],
  ]);
  const read = callsOf("continuity").at(-1)?.values.chapters ?? "";
  expect(read).toContain("He said “yes”.");
  // The amendment is too short, which the checks after it say.
  expect((await findRunReview(runId))?.findings.some(({ chapter, message }) => chapter === 1 && message.includes("words"))).toBe(true);
  const review = await findRunReview(runId);
  expect(review?.chapters[0]).toMatchObject({ title: "Dusk", markdown: "He said “yes”.\n\nThe end…" });
  expect(callsOf("revise").at(-1)?.user).toContain("shorter, please");
  expect((await runOf(runId)).status).toBe("review");
  expect((await errorOf(askForRevision(writing.administrator, runId, 99, "x", NOW)))?.code).toBe("invalid_input");
  expect(await findExportBook(await publishRun(runId, writing.administrator, NOW))).toMatchObject({ authorship: "edited" });
});

test("what an administrator puts into a written book and contradicts the rest is found, and the book waits", async () => {
  const { runId } = await startNewRun(writing.administrator);
  await advanceUntilStopped(runId);
  const { markdown = "", title = "" } = (await findRunReview(runId))?.chapters[2] ?? {};
  const words = (text: string) => text.trim().split(/\s+/).slice(0, 5).join(" ");
  server.beforeAnswer = (call) => {
    if (call.step !== "continuity") return;
    const quote = "The harbour had burnt down in May.";
    const finding = { chapter: 3, paragraph: 1, code: "continuity", message: "It stands in chapter 1.", quote };
    const first = /# 1\. [^\n]*\n\[1\] ([^\n]*)/.exec(call.values.chapters ?? "")?.[1] ?? "";
    call.fault = { text: JSON.stringify({ findings: [{ ...finding, otherChapter: 1, otherQuote: words(first) }], patches: [] }) };
  };
  await amendChapter(writing.administrator, runId, 3, { title, markdown: `The harbour had burnt down in May.\n\n${markdown}` }, NOW);
  await advanceUntilStopped(runId);
  expect(callsOf("state").at(-1)?.values.text).toContain("[1] The harbour had burnt down in May.");
  expect((await findRunReview(runId))?.findings).toContainEqual({ chapter: 3, paragraph: 1, message: "It stands in chapter 1." });
  expect(new Manuscript(await listSteps(runId)).needsPerson).toBe(true);
});

test("a change that arrives when all steps are done is not passed over", async () => {
  const { runId } = await startNewRun(writing.administrator);
  await advanceUntilStopped(runId);
  const run = await findRun(runId);
  if (!run) throw new Error("There is no run.");
  const last = (await stepNames(runId)).at(-1) ?? "";
  await askForRevision(writing.administrator, runId, 2, "Shorter, please.", NOW);
  // A worker that had read the steps before.
  await finishWriting(run, last, NOW, addRunJob);
  expect([(await runOf(runId)).status, await countRunJobs()]).toEqual(["running", 1]);
});

test("a comment is a finding that the next round mends; after the last round it is asked for", async () => {
  const { runId } = await stoppedAfterFirstChapter();
  const words = async (chapter: number) => (await manuscriptOf(runId)).chapter(chapter).markdown.split(/\s+/).slice(0, 6).join(" ");
  await decide(runId, { kind: "comment", chapter: 1, quotation: await words(1), note: "Too solemn for a clerk." });
  preferVersions((await manuscriptOf(runId)).chapter(1).markdown, "new");
  await resumeRun(writing.administrator, runId, NOW);
  await advanceUntilStopped(runId);
  const [checks] = (await manuscriptOf(runId)).revision.checks(1)?.filter(({ code }) => code === "comment") ?? [];
  expect(checks).toMatchObject({ chapter: 1, paragraph: 1, fails: true });
  expect(callsOf("lens-cut").find(({ values }) => values.number === "1")?.values.notes).toContain("Too solemn for a clerk.");
  expect(await stepNames(runId)).toEqual(expect.arrayContaining(["scene:1:1", "accept:1:1"]));
  const asked = () => stepNames(runId).then((names) => names.filter((name) => name.startsWith("ask:")));
  expect([(await runOf(runId)).status, await asked()]).toEqual(["review", []]);
  await decide(runId, { kind: "comment", chapter: 2, quotation: await words(2), note: "Name the street." });
  expect(await asked()).toEqual(["ask:1:2"]);
  await advanceUntilStopped(runId);
  expect(callsOf("revise").at(-1)?.values.notes).toMatch(/About this passage:[\s\S]+Name the street\./);
  expect((await runOf(runId)).status).toBe("review");
});

test("a comment whose revision the judge refuses stays open, and is asked for after the last round", async () => {
  const { runId } = await stoppedAfterFirstChapter();
  const { markdown } = (await manuscriptOf(runId)).chapter(1);
  preferVersions(markdown, "old");
  const quotation = markdown.split(/\s+/).slice(0, 6).join(" ");
  await decide(runId, { kind: "comment", chapter: 1, quotation, note: "Too solemn for a clerk." });
  await resumeRun(writing.administrator, runId, NOW);
  while (!(await stepNames(runId)).includes("accept:1:1")) await advanceRun(runId, new AbortController().signal);
  const { revision, decisions } = await manuscriptOf(runId);
  expect([revision.accepted(1), decisions.openComments.length]).toEqual([[], 1]);
  await advanceUntilStopped(runId);
  expect(await stepNames(runId)).toContain("ask:1:1");
  expect(callsOf("revise").at(-1)?.values.notes).toContain("Too solemn for a clerk.");
  expect((await manuscriptOf(runId)).decisions.openComments).toEqual([]);
});

test("an older version of a chapter is put back and names its source", async () => {
  const { runId } = await startNewRun(writing.administrator);
  await prisma().generationRun.update({ where: { id: runId }, data: { drafts: 2 } });
  await advanceUntilStopped(runId);
  expect((await stepNames(runId)).filter((name) => name.startsWith("draft:2:"))).toHaveLength(5);
  const draft = await prisma().generationStep.findUniqueOrThrow({ where: { runId_name: { runId, name: "draft:2:3" } } });
  await putBackChapter(writing.administrator, runId, 3, "draft:2:3", NOW);
  expect((await manuscriptOf(runId)).chapter(3)).toMatchObject({
    markdown: (draft.result as { markdown: string }).markdown,
    source: "draft:2:3",
  });
  expect((await errorOf(putBackChapter(writing.administrator, runId, 3, "draft:1:2", NOW)))?.fields).toEqual({
    version: "version_unknown",
  });
});
