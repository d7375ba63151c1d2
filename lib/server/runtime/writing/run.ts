import "server-only";

import { Client } from "pg";
import { presetOf } from "#lib/domain/generation/preset";
import { isStep, type RunStatus } from "#lib/domain/generation/run";
import { advanceRun, expectSteps } from "#lib/server/modules/generation/commands/advance-run";
import { createOwnRun, pauseOwnRun, type RunOptions, takeOverRun } from "#lib/server/modules/generation/commands/own-run";
import { runLockKey } from "#lib/server/modules/generation/commands/run-job";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import type { Assignment } from "#lib/server/modules/generation/queries/assignment";
import { findJudgeAgreement } from "#lib/server/modules/generation/queries/judge-agreement";
import { isWritingConnected } from "#lib/server/modules/generation/queries/progress";
import { findRun, listSteps, sumSpending } from "#lib/server/modules/generation/queries/run";
import { databaseUrl, settings } from "#lib/server/platform/env";
import { UserError } from "#lib/server/platform/user-error";
import { runPath } from "#lib/urls/pages";

/** After a step; `secondsLeft` from the mean duration of this call's steps, null before the outline. */
export type StepDone = { step: string; done: number; of: number | null; words: number; tokens: number; secondsLeft: number | null };
type Finished = { runId: string; status: RunStatus; reason: string | null; details: string | null; bookId: string | null };

/**
 * Creates or continues the run of an assignment and performs its steps here until it is written, pauses or fails. When `signal` aborts, the
 * run is paused; a second call continues it. Throws UserError without a model or if the run is written elsewhere.
 */
export async function writeInTerminal(
  assignment: Assignment,
  signal: AbortSignal,
  onStep: (done: StepDone) => void,
  options: RunOptions = {},
): Promise<Finished> {
  const runId = await openRun(assignment, options);
  const unlock = await lockRun(runId);
  try {
    await performSteps(runId, signal, onStep);
  } catch (error) {
    await pauseOwnRun(runId);
    if (!signal.aborted) throw error;
  } finally {
    await unlock();
  }
  const run = await findRun(runId);
  if (!run) throw new UserError(`The run ${runId} was deleted.`);
  return { runId, status: run.status, reason: run.reason, details: run.details, bookId: run.bookId };
}

async function performSteps(runId: string, signal: AbortSignal, onStep: (done: StepDone) => void): Promise<void> {
  const begun = performance.now();
  const before = await progressOf(runId);
  for (let { status, done } = before; status === "running"; ) {
    signal.throwIfAborted();
    await advanceRun(runId, signal, () => Promise.resolve());
    const progress = await progressOf(runId);
    status = progress.status;
    if (progress.done === done) continue;
    done = progress.done;
    const seconds = (performance.now() - begun) / 1_000 / (done - before.done);
    const { expected } = progress;
    const of = expected === null ? null : status === "running" ? Math.max(expected, done) : done;
    onStep({ ...progress, of, secondsLeft: of === null ? null : Math.round(seconds * (of - progress.done)) });
  }
}

/** Two terminals never perform the same run. The lock ends with the process, however that ends. */
async function lockRun(runId: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ locked: boolean }>("select pg_try_advisory_lock(hashtextextended($1, 0)) as locked", [
    runLockKey(runId),
  ]);
  if (rows[0]?.locked) return () => client.end();
  await client.end();
  throw new UserError(`Another terminal writes the run ${runId} just now.`);
}

async function openRun(assignment: Assignment, options: RunOptions): Promise<string> {
  if (!isWritingConnected())
    throw new UserError("No language model is configured: set AI_MODEL (docs/operating.md), or write with “brief” and “submit”.");
  const { openRun: open, request } = assignment;
  if (request?.isMerged) throw new UserError(`The request ${request.id} was merged into another.`);
  if (request && request.status !== "pending" && request.status !== "in_progress")
    throw new UserError(`The request ${request.id} is ${request.status}.`);
  if (!open) return createOwnRun(assignment, options, new Date());
  const at = runPath(open.id);
  if (open.status === "review") throw new UserError(`The run ${open.id} is written and waits for review: ${at}.`);
  if (open.reason === "screened") throw new UserError(`The idea was refused by the screening; an administrator can overrule it: ${at}.`);
  if (!(await takeOverRun(open.id, options))) throw new UserError(`A worker writes the run ${open.id} just now: pause it first at ${at}.`);
  return open.id;
}

async function progressOf(runId: string) {
  const [run, all, spending, agreement] = await Promise.all([
    findRun(runId),
    listSteps(runId),
    sumSpending({ runId }),
    findJudgeAgreement(),
  ]);
  const steps = all.filter(({ name }) => isStep(name));
  const effort = { preset: presetOf(run?.preset ?? null, settings().AI_PRESET), agreement, drafts: run?.drafts ?? null };
  return {
    status: run?.status ?? ("discarded" as const),
    step: steps.at(-1)?.name ?? "",
    done: steps.length,
    expected: expectSteps(new Manuscript(all), effort),
    words: run?.wordCount ?? 0,
    tokens: spending.inputTokens + spending.outputTokens,
  };
}
