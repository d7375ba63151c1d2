import "server-only";

import { isMadeFrom, oldName, pauseAfter } from "#lib/domain/generation/desk";
import { countSteps, nextStep } from "#lib/domain/generation/next-step";
import { draftsOf, importantChapters, type Preset, presetOf } from "#lib/domain/generation/preset";
import { countWords } from "#lib/domain/text/text";
import { AnswerUnusable } from "#lib/server/modules/generation/commands/ask-model";
import { BudgetReached } from "#lib/server/modules/generation/commands/budget";
import { finishWriting } from "#lib/server/modules/generation/commands/finish-writing";
import { reserveUses } from "#lib/server/modules/generation/commands/ledger";
import { addRunJob } from "#lib/server/modules/generation/commands/run-job";
import { addAsk, addStep } from "#lib/server/modules/generation/commands/run-steps";
import { forgetStepAnswers } from "#lib/server/modules/generation/commands/step-answers";
import { type FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";
import { mayRequestersDirect } from "#lib/server/modules/generation/policy";
import { findJudgeAgreement } from "#lib/server/modules/generation/queries/judge-agreement";
import { findRun, listModels, listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import { performStep } from "#lib/server/modules/generation/steps/perform";
import { notifyOfWaitingDraft } from "#lib/server/modules/requests/commands/notify-waiting";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";
import { callRecord } from "#lib/server/platform/language-model/call-record";
import { ModelUnavailable } from "#lib/server/platform/language-model/failure";
import { logger } from "#lib/server/platform/logger";

/**
 * Performs the next step of a running run, stores its result, and queues the job for the step after it in the same transaction: a run
 * continues after a crash at any point, and never performs a finished step again. Throws when `signal` aborts. `enqueue` is for a caller
 * that performs the next step itself.
 */
export async function advanceRun(id: string, signal: AbortSignal, enqueue: typeof addRunJob = addRunJob): Promise<void> {
  const run = await findRun(id);
  if (run?.status !== "running") return;
  const [steps, agreement] = await Promise.all([listSteps(id), findJudgeAgreement()]);
  const preset = presetOf(run.preset, settings().AI_PRESET);
  const effort = { preset, agreement, drafts: run.drafts };
  const manuscript = new Manuscript(steps);
  const step = findNextStep(manuscript, effort);
  if (step === null) return finishWriting(run, steps.at(-1)?.name ?? "", new Date(), enqueue);
  await prisma().generationRun.update({ where: { id }, data: { step }, select: { id: true } });
  try {
    const context = await readStepContext(run, step, signal);
    await storeStep(
      run,
      steps,
      { name: step, result: await performStep({ ...context, drafts: draftCounts(manuscript, effort) }) },
      enqueue,
    );
  } catch (error) {
    if (signal.aborted) throw error;
    await stopRun(run, step, error);
  }
}

type Effort = { preset: Preset; agreement: number | null; drafts?: number | null };

/** The next step of a book; `agreement`: how often the judge of drafts agrees with people, if measured; `own`: drafts of every chapter, if set. */
export function findNextStep(manuscript: Manuscript, effort: Effort): string | null {
  const { revision } = manuscript;
  return nextStep({
    preset: effort.preset,
    finished: manuscript.finished,
    drafts: draftCounts(manuscript, effort),
    attempted: (round) => revision.attempted(round),
    changed: (round) => revision.changed(round),
    accepted: (round) => revision.accepted(round),
    isSubmitted: manuscript.isSubmitted,
    asked: manuscript.asked,
    changes: manuscript.deskChanges,
  });
}

/** About how many steps the book takes, the finished ones included; null before its outline. */
export function expectSteps(manuscript: Manuscript, effort: Effort): number | null {
  const { revision, finished, asked } = manuscript;
  const drafts = draftCounts(manuscript, effort);
  const undecided = (round: number) => (revision.changed(round)?.groups ?? []).filter((group) => !finished.has(`accept:${round}:${group}`));
  const accepted = (round: number) => [
    ...revision.accepted(round),
    ...undecided(round).flatMap((group) => revision.linkedTo(round, group)),
  ];
  return (
    drafts &&
    countSteps(drafts, {
      ...{ preset: effort.preset, asked, changes: manuscript.deskChanges, accepted },
      attempted: (round) => revision.attempted(round),
      changed: (round) => revision.changed(round),
    })
  );
}

/** How many drafts each planned chapter gets; null before the outline. */
function draftCounts({ outline }: Manuscript, { preset, agreement, drafts: own = null }: Effort): number[] | null {
  const important = importantChapters(outline?.chapters ?? []);
  return outline?.chapters.map((_, index) => own ?? draftsOf(important.includes(index + 1), preset, agreement)) ?? null;
}

/**
 * Stores a step's result and reserves what the book uses. The next step is queued unless the run was paused or discarded in the meantime, or stops for
 * people here; it is this one again if another book took something first, or if somebody changed what the step was made from.
 */
async function storeStep(
  { id, authorId, requestId, seriesId }: RunRow,
  before: readonly FinishedStep[],
  step: FinishedStep,
  enqueue: typeof addRunJob,
): Promise<void> {
  const { name, result } = step;
  await prisma().$transaction(async (db) => {
    const [locked] = await db.$queryRaw<{ status: string; stops: string[] }[]>`
      select status::text, stops from generation_run where id = ${id}::uuid for update`;
    if (!locked) return;
    const stored = await listSteps(id, db);
    const changedBy = findChange(before, stored, name);
    if (changedBy !== undefined) {
      await addStep(db, id, { name: oldName(changedBy, name), result: result as Prisma.InputJsonValue });
      if (locked.status === "running") await enqueue(db, id);
      return;
    }
    // An experiment, whose calls are recorded, takes nothing from the library.
    if (callRecord() === undefined && !(await reserveUses(db, { id, authorId, seriesId }, { name, result }))) {
      if (locked.status === "running") await enqueue(db, id);
      return;
    }
    await addStep(db, id, { name, result: result as Prisma.InputJsonValue });
    await forgetStepAnswers(db, id, name);
    const manuscript = new Manuscript([...stored, step]);
    if (name === "metadata") await askForOpenComments(db, id, manuscript);
    const wordCount = manuscript.chapters.reduce((sum, { markdown }) => sum + countWords(markdown), 0);
    const [writer = null] = await listModels(id, db);
    const isRefused = name === "screen" && (result as { allowed: boolean }).allowed === false;
    const chapterCount = manuscript.outline?.chapters.length ?? (manuscript.chapters.length || null);
    const data = { wordCount, chapterCount, ...(!manuscript.isSubmitted && { writer }) };
    const refusal = { status: "failed", reason: "screened", details: (result as { reason?: string }).reason ?? "" } as const;
    const isRunning = locked.status === "running" && !isRefused;
    const reason = isRunning ? pauseAfter(name, locked.stops) : null;
    const pause = reason && ({ status: "paused", reason } as const);
    await db.generationRun.update({ where: { id }, data: { ...data, ...(isRefused && refusal), ...pause }, select: { id: true } });
    if (reason && mayRequestersDirect()) await notifyOfWaitingDraft(db, requestId, new Date());
    if (isRunning && !reason) await enqueue(db, id);
  });
}

/** The latest decision of the desk, made while a step was performed, that changed what the step was made from. */
function findChange(before: readonly FinishedStep[], stored: readonly FinishedStep[], name: string): number | undefined {
  const known = new Manuscript(before).decisions.all.length;
  const { decisions, chapters, finished } = new Manuscript(stored);
  const written = chapters.at(-1)?.number ?? 0;
  return decisions.all.slice(known).findLast((decision) => isMadeFrom(decision, name, written, finished))?.number;
}

/** Comments that came after the last round of revision are asked for like any other revision. */
async function askForOpenComments(db: Transaction, id: string, { decisions }: Manuscript): Promise<void> {
  for (const { chapter, note, quotation, number } of decisions.openComments) {
    const where = { runId_name: { runId: id, name: `desk:${number}` } };
    const { userId } = await db.generationStep.findUniqueOrThrow({ where, select: { userId: true } });
    await addAsk(db, id, { chapter, note, quotation, comment: number }, userId ?? undefined);
  }
}

/** Pauses a run that waits for something outside, and fails one that a person must look at. Texts are kept for administrators. */
async function stopRun({ id }: RunRow, step: string, error: unknown): Promise<void> {
  const stopped = stopOf(error);
  if (stopped.reason === "error") logger().error({ err: error, run: id, step }, "a step of a run failed");
  await prisma().generationRun.updateMany({ where: { id, status: "running" }, data: stopped });
}

function stopOf(error: unknown): { status: "paused" | "failed"; reason: string; details: string } {
  if (error instanceof BudgetReached) return { status: "paused", reason: error.budget, details: "" };
  if (error instanceof ModelUnavailable) return { status: "paused", reason: "model_unavailable", details: error.message };
  if (error instanceof AnswerUnusable) return { status: "failed", reason: `answer_${error.reason}`, details: error.details };
  return { status: "failed", reason: "error", details: error instanceof Error ? error.message : String(error) };
}
