import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun, listSteps } from "#lib/server/modules/generation/queries/run";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import { readStateAgain } from "#lib/server/modules/generation/steps/read-state";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary, startNewRun, stepNames } from "#tests/support/generation";
import { startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator } from "#tests/support/users";

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

const LISTS = ["acting", "facts", "learns", "uses", "whereabouts", "objects", "bodies", "ages", "threads", "contradicts", "images"];
/** An answer that enters nothing. */
const NOTHING = {
  ...{ summary: "They met.", clock: { from: null, to: null, isRetrospect: false } },
  ...Object.fromEntries(LISTS.map((list) => [list, []])),
};

/** What was read of the first chapter, where the model's first answer has so many entries, one of them with words that are not there. */
async function stateOfFirstChapter(right: number) {
  let asked = 0;
  server.beforeAnswer = (call) => {
    if (call.step !== "state") return;
    asked += 1;
    if (asked > 1) return;
    const who = call.values.names?.split(", ")[0] ?? "";
    const quote = /\[1\] (\S+ \S+ \S+)/.exec(call.values.text ?? "")?.[1] ?? "";
    const acting = [{ who, quote: "words that nobody wrote" }, ...Array.from({ length: right }, () => ({ who, quote, paragraph: 1 }))];
    call.fault = { text: JSON.stringify({ ...NOTHING, acting }) };
  };
  const { runId } = await startNewRun(administrator);
  while (!(await stepNames(runId)).includes("state:1")) await advanceRun(runId, new AbortController().signal);
  const calls = server.calls.filter(({ step }) => step === "state");
  return { calls, result: new Manuscript(await listSteps(runId)).resultOf("state:1") };
}

test("an answer with a refused entry among few is mended, with the answer and its faults at hand", async () => {
  const { calls, result } = await stateOfFirstChapter(3);
  expect(calls.map(({ values }) => values.faults)).toEqual(["-", "- acting 1: the text has no “words that nobody wrote”"]);
  expect(calls[1]?.values.first).toContain("words that nobody wrote");
  expect(result).toMatchObject({ refused: [] });
});

test("a chapter that is read again keeps the ids of its facts, and takes none of later chapters", async () => {
  const fact = (id: string, statement: string) => ({ id, statement, knownBy: [] });
  server.beforeAnswer = (call) => {
    if (call.step !== "state") return;
    const quote = /\[1\] (\S+ \S+ \S+)/.exec(call.values.text ?? "")?.[1] ?? "";
    const entry = call.values.number === "1" ? fact("key", "The key is brass.") : fact("door", "The door is green.");
    call.fault = { text: JSON.stringify({ ...NOTHING, facts: [{ ...entry, quote, paragraph: 1 }] }) };
  };
  const { runId } = await startNewRun(administrator);
  while (!(await stepNames(runId)).includes("state:2")) await advanceRun(runId, new AbortController().signal);
  server.calls.length = 0;
  server.beforeAnswer = (call) => {
    const quote = /\[1\] (\S+ \S+ \S+)/.exec(call.values.text ?? "")?.[1] ?? "";
    const facts = [fact("key", "The key is iron."), fact("door", "The house has no door.")];
    call.fault = { text: JSON.stringify({ ...NOTHING, facts: facts.map((one) => ({ ...one, quote, paragraph: 1 })) }) };
  };
  const run = await findRun(runId);
  if (!run) throw new Error("There is no run.");
  const context = await readStepContext(run, "state:1:1", new AbortController().signal);
  const { delta, refused } = await readStateAgain(context, 1, 1);
  expect(server.calls[0]?.values.former).toBe("- key: The key is brass.");
  expect([delta.facts.map(({ statement }) => statement), refused]).toEqual([
    ["The key is iron."],
    ["facts 2: the id door is another fact’s: take another"],
  ]);
});

test("one refused entry among many falls, and nothing is asked again", async () => {
  const { calls, result } = await stateOfFirstChapter(12);
  expect(calls).toHaveLength(1);
  expect(result).toMatchObject({ delta: { summary: "They met." }, refused: ["acting 1: the text has no “words that nobody wrote”"] });
});
