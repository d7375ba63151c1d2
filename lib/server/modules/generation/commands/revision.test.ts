import { afterAll, beforeEach, expect, test } from "vitest";
import { AcceptResult } from "#lib/contract/generation/revision-results";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { presetOf } from "#lib/domain/generation/preset";
import { STEP_KINDS } from "#lib/domain/generation/run";
import { advanceRun, findNextStep } from "#lib/server/modules/generation/commands/advance-run";
import { askForRevision } from "#lib/server/modules/generation/commands/control-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRunReview } from "#lib/server/modules/generation/queries/review";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { changedShare } from "#lib/server/modules/generation/version-difference";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { type RecordedCall, startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

// Candidates, drafts and rounds of revision of the standard preset.

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer" });

let administrator: Viewer;
beforeEach(async () => {
  server.calls.length = 0;
  server.beforeAnswer = () => undefined;
  server.options.prefers = undefined;
  await resetLibrary();
  administrator = await insertAdministrator();
});
const callsOf = (step: string) => server.calls.filter((call) => call.step === step);

test("three plots and outlines are criticised, mended once and compared in both orders; important chapters have three drafts", async () => {
  const { runId } = await startNewRun(administrator);
  await advanceUntilStopped(runId);
  const names = await stepNames(runId);
  expect(names.slice(0, 12)).toEqual([
    ...["screen", "brief", "seeds", "plot:1", "plot:2", "plot:3", "plots", "bible", "outline:1", "outline:2", "outline:3", "outline"],
  ]);
  expect([callsOf("plot").length, callsOf("faults").length, callsOf("outline").length]).toEqual([6, 6, 6]);
  expect(callsOf("plot")[1]?.values.faults).not.toBe("-");
  const drafts = [1, 2, 3, 4, 5].map((chapter) => names.filter((name) => name.startsWith("draft:") && name.endsWith(`:${chapter}`)).length);
  expect(drafts).toEqual([3, 1, 1, 1, 3]);
  // Candidates of plot and outline, drafts of two chapters, each choice with two comparisons in two orders; the others are of the revision.
  const compared = callsOf("pair").slice(0, 16);
  expect(compared[0]?.values.textA).toBe(compared[1]?.values.textB);
});

/** A step that is killed at one of its calls, the first or a later one: it never goes on, and what it has begun stays as it is. */
async function killAt(runId: string, call: number): Promise<"killed" | "done"> {
  let calls = 0;
  const killed = new Promise<"killed">((resolve) => {
    server.beforeAnswer = (made) => {
      withDeadScene(made);
      calls += 1;
      if (calls < call) return undefined;
      resolve("killed");
      return new Promise<void>(() => undefined);
    };
  });
  const outcome = await Promise.race([killed, advanceRun(runId, ends.signal).then(() => "done" as const)]);
  server.beforeAnswer = withDeadScene;
  return outcome;
}
const ends = new AbortController();
afterAll(() => ends.abort());

/** A critic finds that a scene of the second chapter is to be written again. */
function withDeadScene(call: RecordedCall): void {
  if (call.step !== "lens-cut" || call.values.number !== "2") return;
  call.fault = { text: JSON.stringify({ patches: [], rewrite: [{ from: 1, to: 2, why: "It is dead." }] }) };
}

/** Advances a run through its review and a revision that is asked for after it; `advance` performs a step. */
async function writeAndRevise(advance: (runId: string) => Promise<void>): Promise<string> {
  await resetLibrary();
  server.beforeAnswer = withDeadScene;
  const { runId } = await startNewRun(administrator);
  const advanceToReview = async () => {
    for (let steps = 0; steps < 300 && (await runOf(runId)).status === "running"; steps += 1) await advance(runId);
  };
  await advanceToReview();
  await askForRevision(administrator, runId, 2, "Shorter, please.", NOW);
  await advanceToReview();
  return runId;
}

test("a worker that is killed at each kind of step continues: nothing is written or paid twice, and nothing is lost", async () => {
  const callsBy = (runId: string, outcome: string) =>
    prisma().modelCall.groupBy({ by: ["step"], where: { runId, outcome }, _count: true, orderBy: { step: "asc" } });
  const undisturbed = await writeAndRevise((runId) => advanceRun(runId, ends.signal));
  const [expectedSteps, expectedCalls] = [await stepNames(undisturbed), await callsBy(undisturbed, "ok")];
  const killed = new Set<string>();
  const seen = new Set<string>();
  let kills = 0;
  const runId = await writeAndRevise(async (id) => {
    const next = findNextStep(new Manuscript(await listSteps(id)), { preset: presetOf(null, "standard"), agreement: null }) ?? "";
    const [kind = ""] = next.split(":");
    if (!seen.has(kind)) {
      seen.add(kind);
      // Before anything is answered, then behind the first answer.
      for (const call of [1, 2]) {
        if ((await killAt(id, call)) === "done") return;
        killed.add(kind);
        kills += 1;
      }
    }
    // As long as a killed worker's job is thought to be under way another may take it, too: steps without a call are performed by two.
    const isComputed = ["checks", "patches", "preview"].includes(kind);
    await Promise.all(Array.from({ length: isComputed ? 2 : 1 }, () => advanceRun(id, ends.signal)));
  });
  const withCalls = STEP_KINDS.filter((kind) => !["edit", "checks", "patches", "preview"].includes(kind));
  expect([...killed].sort()).toEqual(withCalls.toSorted());
  expect((await runOf(runId)).status).toBe("review");
  expect(await stepNames(runId)).toEqual(expectedSteps);
  expect(await callsBy(runId, "ok")).toEqual(expectedCalls);
  // What was under way keeps its reservation, once for each kill; no answer stays behind.
  const pending = await prisma().modelCall.findMany({ where: { runId, outcome: "pending" }, select: { reservedTokens: true } });
  expect([pending.length, pending.every(({ reservedTokens }) => reservedTokens > 0)]).toEqual([kills, true]);
  expect(await prisma().modelCall.count({ where: { outcome: "ok", answer: { not: null } } })).toBe(0);
});

test("new versions are kept if the judge prefers them in both orders, and changed chapters are read again until a round changes nothing", async () => {
  const old = new Set<string>();
  // Versions are shown where they differ.
  const isOld = (shown: string) => [...old].some((text) => shown.split(/\n*\[…\]\n*/).every((part) => text.includes(part)));
  server.options.prefers = (a, b) => (isOld(a) ? "B" : isOld(b) ? "A" : "neither");
  const { runId } = await startNewRun(administrator);
  while (!(await stepNames(runId)).includes("patches:1")) await advanceRun(runId, new AbortController().signal);
  const written = (await findRunReview(runId))?.chapters ?? [];
  for (const { number, markdown } of written) if (number > 2) old.add(markdown);
  await advanceUntilStopped(runId);
  const names = await stepNames(runId);
  expect(names.filter((name) => name.startsWith("accept:1"))).toHaveLength(5);
  expect(names.filter((name) => name.startsWith("state:1:"))).toEqual(["state:1:3", "state:1:4", "state:1:5"]);
  expect(names).not.toContain("lens:3:cut:3");
  const kept = (await findRunReview(runId))?.chapters ?? [];
  expect(kept.map(({ markdown }, index) => markdown === written[index]?.markdown)).toEqual([true, true, false, false, false]);
  // Who changed by less than a hundredth is not read closely again, and the state is read again where its words changed only.
  const reread = kept.filter(({ markdown }, index) => changedShare(written[index]?.markdown ?? "", markdown) >= 0.01);
  expect(names.filter((name) => name.startsWith("lens:2:cut"))).toEqual(reread.map(({ number }) => `lens:2:cut:${number}`));
  expect(callsOf("state")).toHaveLength(5);
});

test("what mends one contradiction in two chapters is kept in both or in none, and needs no judge if it is small", async () => {
  server.options.prefers = () => "neither";
  server.beforeAnswer = (call) => {
    if (call.step.startsWith("lens")) call.fault = { text: JSON.stringify({ patches: [], rewrite: [] }) };
    if (call.step !== "continuity") return;
    const beginning = (number: number) =>
      new RegExp(`# ${number}\\. [^\\n]*\\n\\[1\\] ((?:\\S+ ){4}\\S+)`).exec(call.values.chapters ?? "")?.[1] ?? "";
    const patch = { group: "day", paragraph: 1, code: "continuity" };
    const patches = [
      { ...patch, chapter: 1, quote: beginning(1), replacement: "It was Monday when they" },
      { ...patch, chapter: 3, quote: beginning(3), replacement: "Since Monday all of them" },
    ];
    const finding = { chapter: 1, paragraph: 1, code: "continuity", message: "Another day.", otherChapter: 3, otherQuote: beginning(3) };
    // What proves nothing, and how it would be mended.
    const invented = { ...finding, chapter: 4, otherQuote: "words that nobody wrote", group: "hat" };
    const hat = { ...patch, group: "hat", chapter: 4, quote: beginning(4), replacement: "In a hat of felt" };
    call.fault = { text: JSON.stringify({ findings: [finding, invented], patches: [...patches, hat] }) };
  };
  const { runId } = await startNewRun(administrator);
  await advanceUntilStopped(runId);
  const names = await stepNames(runId);
  expect(names.filter((name) => name.startsWith("accept:1"))).not.toContain("accept:1:3");
  const { accepted, why, comparisons, small } = AcceptResult.parse(new Manuscript(await listSteps(runId)).resultOf("accept:1:1"));
  expect({ accepted, why, comparisons, small }).toEqual({ accepted: true, why: "mends", comparisons: [], small: [1, 3] });
  const lens = server.calls.find(({ step, values }) => step.startsWith("lens") && values.number === "1")?.values.notes ?? "";
  expect(lens).toContain("Paragraph 1: Another day. (A patch of this round mends it.)");
  const chapters = (await findRunReview(runId))?.chapters ?? [];
  expect([chapters[0]?.markdown.startsWith("It was Monday"), chapters[2]?.markdown.startsWith("Since Monday")]).toEqual([true, true]);
  expect(chapters[3]?.markdown.startsWith("In a hat")).toBe(false);
});
