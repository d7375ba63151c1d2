import { afterAll, beforeEach, expect, test } from "vitest";
import { AcceptResult } from "#lib/contract/generation/revision-results";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRunReview } from "#lib/server/modules/generation/queries/review";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { changedShare } from "#lib/server/modules/generation/version-difference";
import { setUpTestEnvironment } from "#tests/support/environment";
import { advanceUntilStopped, resetLibrary, startNewRun, stepNames } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator } from "#tests/support/users";

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
