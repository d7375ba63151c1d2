import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Runners, startRunners } from "#lib/server/platform/jobs/runner";
import { JOB_KINDS } from "#lib/server/runtime/worker/tasks";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { type RecordedCall, startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator } from "#tests/support/users";

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "model", AI_RUNS_AT_ONCE: "2" });

let administrator: Viewer;
let runners: Runners | undefined;
beforeEach(async () => {
  server.calls.length = 0;
  server.beforeAnswer = () => undefined;
  await resetLibrary();
  administrator = await insertAdministrator();
});
afterEach(() => runners?.stop());

const start = async (concurrency: number) => {
  runners = await startRunners({ generation: { ...JOB_KINDS.generation, concurrency } }, "");
};
const runIdOf = ({ headers }: RecordedCall) => headers["x-pastiche-run"];
/** The runs of the calls so far, one entry for each change of step. */
const turns = () =>
  server.calls
    .map((call) => ({ run: runIdOf(call), step: call.headers["x-pastiche-step"] }))
    .filter(({ run, step }, index, all) => run !== all[index - 1]?.run || step !== all[index - 1]?.step)
    .map(({ run }) => run);

test("a worker makes as many calls at once as runs may be written at once", () => {
  expect(JOB_KINDS.generation.concurrency).toBe(2);
});

test("two runs take turns, step by step, also where one call is made at a time", async () => {
  const [first, second] = [await startNewRun(administrator), await startNewRun(administrator, { prompt: "A mill stands still." })];
  await start(1);
  await vi.waitUntil(() => turns().length >= 8, { timeout: 60_000 });
  expect(turns().slice(0, 8)).toEqual(Array.from({ length: 4 }, () => [first.runId, second.runId]).flat());
});

test("a run goes on, step by step, while a call of another one hangs", async () => {
  const [slow, quick] = [await startNewRun(administrator), await startNewRun(administrator, { prompt: "A mill stands still." })];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.beforeAnswer = (call) => (runIdOf(call) === slow.runId ? held : undefined);
  await start(2);
  await vi.waitUntil(async () => (await stepNames(quick.runId)).length >= 6, { timeout: 60_000, interval: 200 });
  expect(server.calls.filter((call) => runIdOf(call) === slow.runId)).toHaveLength(1);
  expect((await runOf(slow.runId)).status).toBe("running");
  release();
  await vi.waitUntil(() => server.calls.filter((call) => runIdOf(call) === slow.runId).length > 3, { timeout: 60_000 });
});
