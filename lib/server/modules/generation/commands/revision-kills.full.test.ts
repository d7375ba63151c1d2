import { afterAll, beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { presetOf } from "#lib/domain/generation/preset";
import { STEP_KINDS } from "#lib/domain/generation/run";
import { advanceRun, findNextStep } from "#lib/server/modules/generation/commands/advance-run";
import { askForRevision } from "#lib/server/modules/generation/commands/control-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps } from "#lib/server/modules/generation/queries/run";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { resetLibrary, runOf, startNewRun, stepNames } from "#tests/support/generation";
import { type RecordedCall, startLanguageModelServer } from "#tests/support/language-model-server";
import { insertAdministrator, NOW } from "#tests/support/users";

// Two books with all their revisions, the second one's worker killed twice in each kind of step: too long for every day.

const server = await startLanguageModelServer({ wordsPerChapter: 900 });
afterAll(() => server.close());
setUpTestEnvironment({ AI_BASE_URL: server.url, AI_MODEL: "writer" });

let administrator: Viewer;
beforeEach(async () => {
  await resetLibrary();
  administrator = await insertAdministrator();
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
