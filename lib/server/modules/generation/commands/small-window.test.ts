import { expect, test } from "vitest";
import { DraftResult } from "#lib/contract/generation/results";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { runOf, startNewRun, stepNames } from "#tests/support/generation";
import type { RecordedCall } from "#tests/support/language-model-server";
import { setUpWriting } from "#tests/support/writing";

/** Tokens of windows, of the most that the prompts below are answered, and of the writer's reasoning. */
const WINDOW = { writer: 23_500, planner: 14_000, critic: 24_000 };
const ANSWER = { chapter: 12_000 + 2_000, cards: 6_000, state: 10_000, continuity: 12_000 };
const ROLES = {
  writer: { window: WINDOW.writer, effort: "low" },
  planner: { window: WINDOW.planner, maxOutputTokens: 6_000 },
  critic: { window: WINDOW.critic },
};
const writing = await setUpWriting({ AI_ROLES: JSON.stringify(ROLES) });
const { server, callsOf } = writing;

const lengthOf = ({ system, user }: RecordedCall) => system.length + user.length;
const longest = (step: "chapter" | "cards" | "state" | "continuity") => Math.max(...callsOf(step).map(lengthOf));
const room = (window: number, answer: number) => (window - answer) * 2;

/** Each chapter adds much to the record. */
function withMuchToRemember(call: RecordedCall): void {
  if (call.step !== "state") return;
  const number = call.values.number ?? "";
  const quote = /\[1\] (\S+ \S+ \S+)/.exec(call.values.text ?? "")?.[1] ?? "";
  const lists = ["acting", "learns", "uses", "whereabouts", "objects", "bodies", "ages", "threads", "contradicts"];
  const facts = Array.from({ length: 20 }, (_, index) => ({
    ...{ id: `fact-${number}-${index}`, statement: `Fact ${index} of chapter ${number}: ${"it is so, ".repeat(20)}`, knownBy: [] },
    ...{ quote, paragraph: 1 },
  }));
  call.fault = {
    text: JSON.stringify({
      ...Object.fromEntries(lists.map((list) => [list, []])),
      ...{ summary: `What came to pass in chapter ${number}.`, clock: { from: null, to: null, isRetrospect: false }, facts },
      images: Array.from({ length: 8 }, (_, index) => `image ${index} of chapter ${number} ${"like a sail ".repeat(12)}`),
    }),
  };
}

test("prompts fit a small window with their answers and reasoning: what grows falls, and the plan and the last pages stay", async () => {
  let asked = 0;
  server.beforeAnswer = (call) => {
    withMuchToRemember(call);
    if (call.step !== "chapter" || call.values.number !== "4") return;
    asked += 1;
    if (asked === 1) call.fault = { text: "The keeper of the bells went home and slept, and nobody saw him. ".repeat(20) };
  };
  const { runId } = await startNewRun(writing.administrator);
  while (!(await stepNames(runId)).includes("continuity:1") && (await runOf(runId)).status === "running")
    await advanceRun(runId, new AbortController().signal);
  expect(await runOf(runId)).toMatchObject({ status: "running", reason: null });
  expect(longest("chapter")).toBeLessThanOrEqual(room(WINDOW.writer, ANSWER.chapter));
  expect(longest("cards")).toBeLessThanOrEqual(room(WINDOW.planner, ANSWER.cards));
  expect(longest("state")).toBeLessThanOrEqual(room(WINDOW.critic, ANSWER.state));
  expect(longest("continuity")).toBeLessThanOrEqual(room(WINDOW.critic, ANSWER.continuity));
  const manuscript = new Manuscript(await listSteps(runId));
  const last = callsOf("chapter").findLast(({ values }) => values.number === "5");
  const plan = manuscript.outline?.chapters[4];
  expect(last?.values.events).toBe(plan?.events.join(" / "));
  expect(manuscript.chapter(4).markdown.endsWith(last?.values.lastPages?.slice(-500) ?? "?")).toBe(true);
  expect(last?.values.summaries).toContain("What came to pass in chapter 4.");
  expect(DraftResult.parse(manuscript.resultOf("draft:1:5")).left).toEqual([expect.stringMatching(/^images: \d+ of 32$/)]);
  // The newest facts stay.
  expect(callsOf("state").at(-1)?.values.facts).toContain("Fact 19 of chapter 4");
  expect(callsOf("state").at(-1)?.values.facts).not.toContain("Fact 0 of chapter 1:");
  // What a second attempt must avoid has its room.
  expect(callsOf("chapter").filter(({ values }) => values.number === "4")[1]?.values.faults).toMatch(/instead of about/);
});
