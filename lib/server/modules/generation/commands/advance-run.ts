import "server-only";

import { GOOD_SCORE, nextStep } from "#lib/domain/generation/next-step";
import { countWords } from "#lib/domain/text/text";
import { AnswerUnusable } from "#lib/server/modules/generation/commands/ask-model";
import { BudgetReached } from "#lib/server/modules/generation/commands/budget";
import { finishWriting } from "#lib/server/modules/generation/commands/finish-writing";
import { addRunJob } from "#lib/server/modules/generation/commands/run-job";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun, listModels, listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import { performStep } from "#lib/server/modules/generation/steps/perform";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import { ModelUnavailable } from "#lib/server/platform/language-model/complete";
import { logger } from "#lib/server/platform/logger";

/**
 * Performs the next step of a running run, stores its result, and queues the job for the step after it in the same transaction: a run
 * continues after a crash at any point, and never performs a finished step again. Throws when `signal` aborts. `enqueue` is for a caller
 * that performs the next step itself.
 */
export async function advanceRun(id: string, signal: AbortSignal, enqueue: typeof addRunJob = addRunJob): Promise<void> {
  const run = await findRun(id);
  if (run?.status !== "running") return;
  const step = findNextStep(new Manuscript(await listSteps(id)));
  if (step === null) return finishWriting(run, new Date());
  await prisma().generationRun.update({ where: { id }, data: { step }, select: { id: true } });
  try {
    const context = await readStepContext(run, step, signal);
    await storeStep(run, step, await performStep(context), enqueue);
  } catch (error) {
    if (signal.aborted) throw error;
    await stopRun(run, step, error);
  }
}

export const findNextStep = (manuscript: Manuscript): string | null =>
  nextStep({
    finished: manuscript.finished,
    chapters: manuscript.outline?.chapters.length ?? null,
    toRevise: (round) => manuscript.toRevise(round, GOOD_SCORE),
    isSubmitted: manuscript.isSubmitted,
    asked: manuscript.asked,
  });

/** Stores a step's result. The next step is queued unless the run was paused or discarded in the meantime. */
async function storeStep({ id }: RunRow, name: string, result: unknown, enqueue: typeof addRunJob): Promise<void> {
  await prisma().$transaction(async (db) => {
    const [locked] = await db.$queryRaw<{ status: string }[]>`select status::text from generation_run where id = ${id}::uuid for update`;
    if (!locked) return;
    const position = await db.generationStep.count({ where: { runId: id } });
    await db.generationStep.createMany({
      data: [{ runId: id, name, position, result: result as Prisma.InputJsonValue }],
      skipDuplicates: true,
    });
    const steps = await db.generationStep.findMany({
      where: { runId: id },
      orderBy: { position: "asc" },
      select: { name: true, result: true },
    });
    const manuscript = new Manuscript(steps);
    const wordCount = manuscript.chapters.reduce((sum, { markdown }) => sum + countWords(markdown), 0);
    const [writer = null] = await listModels(id);
    const isRefused = name === "screen" && (result as { allowed: boolean }).allowed === false;
    const chapterCount = manuscript.outline?.chapters.length ?? (manuscript.chapters.length || null);
    const data = { wordCount, chapterCount, ...(!manuscript.isSubmitted && { writer }) };
    const refusal = { status: "failed", reason: "screened", details: (result as { reason?: string }).reason ?? "" } as const;
    await db.generationRun.update({ where: { id }, data: { ...data, ...(isRefused && refusal) }, select: { id: true } });
    if (locked.status === "running" && !isRefused) await enqueue(db, id);
  });
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
