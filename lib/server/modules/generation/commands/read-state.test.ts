import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps } from "#lib/server/modules/generation/queries/run";
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
    const lists = Object.fromEntries(
      ["facts", "learns", "uses", "whereabouts", "objects", "bodies", "ages", "threads", "contradicts", "images"].map((list) => [list, []]),
    );
    call.fault = { text: JSON.stringify({ summary: "They met.", ...lists, acting, clock: { from: null, to: null, isRetrospect: false } }) };
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

test("one refused entry among many falls, and nothing is asked again", async () => {
  const { calls, result } = await stateOfFirstChapter(12);
  expect(calls).toHaveLength(1);
  expect(result).toMatchObject({ delta: { summary: "They met." }, refused: ["acting 1: the text has no “words that nobody wrote”"] });
});
