import { afterAll, beforeEach, expect, test } from "vitest";
import type { DeskDecision } from "#lib/contract/generation/desk";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Stop } from "#lib/domain/generation/desk";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { pauseRun, resumeRun } from "#lib/server/modules/generation/commands/control-run";
import { continueHeldRun, directRun, holdRun, setRunBudget, setRunStops } from "#lib/server/modules/generation/commands/direct-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { personalData } from "#lib/server/modules/generation/personal-data";
import { countRunsToReview, listSteps } from "#lib/server/modules/generation/queries/run";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { errorOf } from "#tests/support/errors";
import { advanceUntilStopped, countRunJobs, resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({
  ...{ AI_BASE_URL: server.url, AI_MODEL: "writer", AI_PRESET: "cheap", AI_PRICES: "writer=1/1" },
  REQUESTERS_DIRECT: "on",
});

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  server.beforeAnswer = () => undefined;
  server.options.prefers = undefined;
  await resetLibrary();
  administrator = await insertAdministrator();
});
const callsOf = (step: string) => server.calls.filter((call) => call.step === step);
const manuscriptOf = async (runId: string) => new Manuscript(await listSteps(runId));

/** A run that has stopped at a place. */
async function stoppedAt(stop: Stop) {
  const started = await startNewRun(administrator);
  await setRunStops(administrator, started.runId, [stop], NOW);
  await advanceUntilStopped(started.runId);
  return started;
}
const decide = (runId: string, decision: DeskDecision, viewer = administrator) => directRun(viewer, runId, decision, NOW);
const refusal = async (runId: string, decision: DeskDecision) => (await errorOf(decide(runId, decision)))?.fields;

test("a run pauses at each stop that is chosen, tells its requester, and goes on behind it", async () => {
  const { runId, by } = await startNewRun(administrator);
  await setRunStops(administrator, runId, ["outline", "first_chapter", "plan", "publishing"], NOW);
  for (const [reason, last] of [
    ["stop_plan", "plots"],
    ["stop_outline", "outline"],
    ["stop_first_chapter", "state:1"],
  ]) {
    await advanceUntilStopped(runId);
    expect(await runOf(runId)).toMatchObject({ status: "paused", reason });
    expect([(await stepNames(runId)).at(-1), await countRunsToReview()]).toEqual([last, 1]);
    await continueHeldRun(by, runId, NOW);
  }
  await advanceUntilStopped(runId);
  expect((await runOf(runId)).status).toBe("review");
  const notices = await prisma().notification.findMany({ where: { userId: by.id, kind: "request-waiting" } });
  expect(notices).toHaveLength(4);
});

test("another plot is chosen: what was made from the first is kept and made again", async () => {
  const { runId } = await stoppedAt("outline");
  const bible = (await prisma().generationStep.findUniqueOrThrow({ where: { runId_name: { runId, name: "bible" } } })).result;
  const { plots } = await manuscriptOf(runId);
  const other = plots?.chosen === 0 ? 1 : 0;
  await decide(runId, { kind: "plot", index: other });
  expect((await stepNames(runId)).filter((name) => name.startsWith("old:"))).toEqual(["old:1:bible", "old:1:outline:1", "old:1:outline"]);
  expect((await prisma().generationStep.findUniqueOrThrow({ where: { runId_name: { runId, name: "old:1:bible" } } })).result).toEqual(
    bible,
  );
  await resumeRun(administrator, runId, NOW);
  const killed = new AbortController();
  server.beforeAnswer = () => killed.abort(new Error("killed"));
  await advanceRun(runId, killed.signal).catch(() => undefined);
  server.beforeAnswer = () => undefined;
  expect((await stepNames(runId)).at(-1)).toBe("desk:1");
  await advanceUntilStopped(runId);
  expect(await runOf(runId)).toMatchObject({ status: "paused", reason: "stop_outline" });
  expect(callsOf("bible").at(-1)?.values.plot).toContain(plots?.plots[other]?.line);
  const step = await prisma().generationStep.findUniqueOrThrow({ where: { runId_name: { runId, name: "desk:1" } } });
  expect(step).toMatchObject({ userId: administrator.id, result: { kind: "plot", index: other, by: "editors" } });
});

test("premise, people, cards and a direction reach the prompts of what is written later", async () => {
  const { runId } = await stoppedAt("outline");
  const [person] = (await manuscriptOf(runId)).bible?.people ?? [];
  if (!person) throw new Error("The book has no people.");
  await decide(runId, { kind: "premise", premise: "A tide table is wrong by one day." });
  await resumeRun(administrator, runId, NOW);
  await advanceUntilStopped(runId);
  expect(callsOf("bible").at(-1)?.values.brief).toContain("A tide table is wrong by one day.");
  await decide(runId, { kind: "person", person: { ...person, desire: "To own the weathercock." } });
  await resumeRun(administrator, runId, NOW);
  await advanceUntilStopped(runId);
  expect(callsOf("outline").at(-1)?.values.bible).toContain("To own the weathercock.");
  const scene = { mode: "scene", place: "The ice house", people: [], obstacle: "", turn: "", learns: [], words: 700 } as const;
  await decide(runId, { kind: "cards", chapter: 1, scenes: [scene] as never });
  await decide(runId, { kind: "direction", from: 2, direction: "Let it rain from here on." });
  await setRunStops(administrator, runId, [], NOW);
  await resumeRun(administrator, runId, NOW);
  await advanceUntilStopped(runId);
  const chapters = callsOf("chapter");
  expect(chapters[0]?.user).toContain("The ice house");
  expect(chapters.map(({ user }) => user.includes("Let it rain from here on."))).toEqual([false, true, true, true, true]);
  expect(chapters[1]?.user).toMatch(/<(data-\w+)>\nLet it rain from here on\.\n<\/\1>/);
  expect((await stepNames(runId)).includes("cards:1")).toBe(false);
  for (const { user } of chapters) expect(user).toContain("A tide table is wrong by one day.");
});

test("another premise before the plot is chosen makes all candidates again, and nothing of the first reaches the choice", async () => {
  const { runId } = await startNewRun(administrator);
  while (!(await stepNames(runId)).includes("plot:1")) await advanceRun(runId, new AbortController().signal);
  server.calls.length = 0;
  server.beforeAnswer = async () => {
    server.beforeAnswer = () => undefined;
    await decide(runId, { kind: "premise", premise: "A tide table is wrong by one day." });
  };
  while (!(await stepNames(runId)).includes("plots")) await advanceRun(runId, new AbortController().signal);
  const names = await stepNames(runId);
  expect(names.filter((name) => name.startsWith("old:"))).toEqual(["old:1:seeds", "old:1:plot:1", "old:1:plot:2"]);
  const { plots, plotCandidates } = await manuscriptOf(runId);
  expect(plots?.plots).toEqual(plotCandidates.map(({ plot }) => plot));
  for (const { values } of [...callsOf("seeds"), ...callsOf("plot").slice(-4)])
    expect(values.brief).toMatch(/<(data-\w+)>\nA tide table is wrong by one day\.\n<\/\1>/);
});

test("a direction that is given before people and chapters are planned reaches those who plan them", async () => {
  const { runId } = await stoppedAt("plan");
  await decide(runId, { kind: "direction", from: 1, direction: "Let it rain." });
  await decide(runId, { kind: "direction", from: 3, direction: "Nobody speaks of the ferry." });
  await resumeRun(administrator, runId, NOW);
  while (!(await stepNames(runId)).includes("outline")) await advanceRun(runId, new AbortController().signal);
  for (const { user } of [...callsOf("bible"), ...callsOf("outline")]) {
    expect(user).toMatch(/<(data-\w+)>\nLet it rain\.\n<\/\1>/);
    expect(user).toMatch(/From chapter 3 on:\n<(data-\w+)>\nNobody speaks of the ferry\.\n<\/\1>/);
  }
});

test("a decision while a step is performed makes that step again", async () => {
  const { runId } = await stoppedAt("plan");
  const { plots } = await manuscriptOf(runId);
  const other = plots?.chosen === 0 ? 1 : 0;
  await resumeRun(administrator, runId, NOW);
  server.beforeAnswer = async (call) => {
    if (call.step !== "bible") return;
    server.beforeAnswer = () => undefined;
    await decide(runId, { kind: "plot", index: other });
  };
  await advanceRun(runId, new AbortController().signal);
  expect((await stepNames(runId)).slice(-2)).toEqual(["desk:1", "old:1:bible"]);
  await advanceUntilStopped(runId);
  expect((await runOf(runId)).status).toBe("review");
  expect(callsOf("bible").at(-1)?.values.plot).toContain(plots?.plots[other]?.line);
});

test("scenes that somebody writes while the pipeline plans them stand", async () => {
  const { runId } = await stoppedAt("outline");
  await resumeRun(administrator, runId, NOW);
  const scene = { mode: "scene", place: "The ice house", people: [], obstacle: "", turn: "", learns: [], words: 700 } as const;
  server.beforeAnswer = async (call) => {
    if (call.step !== "cards") return;
    server.beforeAnswer = () => undefined;
    await decide(runId, { kind: "cards", chapter: 1, scenes: [scene] as never });
  };
  while (!(await stepNames(runId)).includes("draft:1:1")) await advanceRun(runId, new AbortController().signal);
  expect(callsOf("chapter")[0]?.user).toContain("The ice house");
});

test("what is not there or no longer possible is refused by its field, and nothing changes", async () => {
  const { runId } = await stoppedAt("first_chapter");
  const before = await stepNames(runId);
  const [person] = (await manuscriptOf(runId)).bible?.people ?? [];
  if (!person) throw new Error("The book has no people.");
  expect(await refusal(runId, { kind: "plot", index: 0 })).toEqual({ index: "chapters_written" });
  expect(await refusal(runId, { kind: "person", person })).toEqual({ person: "chapters_written" });
  expect(await refusal(runId, { kind: "cards", chapter: 1, scenes: [] })).toEqual({ chapter: "chapter_written" });
  expect(await refusal(runId, { kind: "cards", chapter: 9, scenes: [] })).toEqual({ chapter: "chapter" });
  expect(await refusal(runId, { kind: "direction", from: 9, direction: "x" })).toEqual({ from: "chapter" });
  expect(await refusal(runId, { kind: "comment", chapter: 2, quotation: "x", note: "x" })).toEqual({ chapter: "chapter" });
  expect(await refusal(runId, { kind: "comment", chapter: 1, quotation: "words of nobody at all", note: "x" })).toEqual({
    quotation: "quotation_missing",
  });
  expect(await stepNames(runId)).toEqual(before);
  const { runId: early } = await stoppedAt("plan");
  expect(await refusal(early, { kind: "plot", index: 7 })).toEqual({ index: "choice" });
  expect(await refusal(early, { kind: "outline", index: 0 })).toEqual({ index: "choice" });
  expect(await refusal(early, { kind: "person", person })).toEqual({ "person.name": "person_unknown" });
});

test("many acts on one run at once are done one after another, however few connections there are", async () => {
  const { runId } = await startNewRun(administrator);
  const acts = Array.from({ length: 12 }, (_, index) => decide(runId, { kind: "direction", from: 1, direction: `Rain ${index}.` }));
  await Promise.all(acts);
  expect(new Set((await manuscriptOf(runId)).decisions.directions(1)).size).toBe(12);
});

test("a run's own budget pauses it, and a larger one lets it go on", async () => {
  const { runId } = await startNewRun(administrator);
  await setRunBudget(administrator, runId, { tokens: 30_000, money: null }, NOW);
  await advanceUntilStopped(runId);
  expect(await runOf(runId)).toMatchObject({ status: "paused", reason: "budget_book" });
  await setRunBudget(administrator, runId, { tokens: null, money: 1000 }, NOW);
  expect([(await runOf(runId)).status, await countRunJobs()]).toEqual(["running", 1]);
  await advanceUntilStopped(runId);
  expect((await runOf(runId)).status).toBe("review");
});

test("a requester directs the book of their own request only, and goes on only where it waits for them", async () => {
  const { runId, by } = await stoppedAt("plan");
  const other = await insertAnyUser();
  expect(await errorOf(decide(runId, { kind: "premise", premise: "Mine." }, other))).toEqual({ code: "run_not_found" });
  expect(await errorOf(continueHeldRun(other, runId, NOW))).toEqual({ code: "run_not_found" });
  await decide(runId, { kind: "premise", premise: "Mine." }, by);
  expect((await manuscriptOf(runId)).decisions.all[0]).toMatchObject({ by: "requester", premise: "Mine." });
  expect(await errorOf(setRunBudget(by, runId, { tokens: 1, money: null }, NOW))).toEqual({ code: "forbidden" });
  await continueHeldRun(by, runId, NOW);
  await holdRun(by, runId, NOW);
  expect(await runOf(runId)).toMatchObject({ status: "paused", reason: "requester" });
  await continueHeldRun(by, runId, NOW);
  await pauseRun(administrator, runId, NOW);
  expect(await errorOf(continueHeldRun(by, runId, NOW))).toEqual({ code: "run_transition" });
  await decide(runId, { kind: "direction", from: 1, direction: "My own words." }, by);
  const subject = { id: by.id, username: "", emailKey: "", verified: true, keepComments: false };
  expect(await personalData.export(subject, NOW)).toMatchObject({
    deskDecisions: [
      { kind: "direction", text: "My own words." },
      { kind: "premise", text: "Mine." },
    ],
  });
  await prisma().$transaction(async (db) => personalData.erase?.(subject, db));
  expect((await manuscriptOf(runId)).decisions.directions(1)).toEqual(["-"]);
  expect(await prisma().auditEntry.count({ where: { action: "stops" } })).toBe(1);
});
