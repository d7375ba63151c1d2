import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { mayRun, type RunAction } from "#lib/domain/generation/run";
import { logRun } from "#lib/server/modules/generation/commands/log-run";
import { addRunJob } from "#lib/server/modules/generation/commands/run-job";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun, listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { typeset } from "#lib/server/modules/generation/typeset";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";

// Administrators' control of a run. All throw `run_not_found`, `run_transition`, `forbidden`.

export const pauseRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  control(viewer, id, "pause", now, (db) => setStatus(db, id, { status: "paused", reason: "administrator" }));

/** Continues a paused run, or tries a failed step again. A refusal by the screening is overruled. */
export const resumeRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  control(viewer, id, "resume", now, async (db, run) => {
    const overruled = { allowed: true, reason: run.details ?? "", overruled: true };
    if (run.reason === "screened")
      await db.generationStep.updateMany({ where: { runId: id, name: "screen" }, data: { result: overruled } });
    await continueRun(db, id);
  });

/** Discards the run; its request waits again. What was written stays on record. */
export const discardRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  control(viewer, id, "discard", now, async (db, run) => {
    await setStatus(db, id, { status: "discarded", finishedAt: now });
    if (run.requestId === null) return;
    const request = await lockRequest(db, run.requestId);
    if (request.status === "in_progress") await changeStatus(db, request, "requeue", {}, now);
    await db.bookRequest.update({ where: { id: run.requestId }, data: { isHeld: true }, select: { id: true } });
  });

/** Asks for a revision of one chapter; the book is previewed again after it. Throws `invalid_input` for an unknown chapter. */
export const askForRevision = (viewer: Viewer, id: string, chapter: number, note: string, now: Date): Promise<void> =>
  control(viewer, id, "revise", now, async (db) => {
    const manuscript = await requireChapter(id, chapter);
    await addStep(db, id, `ask:${manuscript.asked.length + 1}:${chapter}`, { note });
    await db.generationStep.deleteMany({ where: { runId: id, name: "preview" } });
    await continueRun(db, id);
  });

/** Replaces the text of a chapter. Throws `invalid_input` for an unknown chapter. */
export const amendChapter = (
  viewer: Viewer,
  id: string,
  number: number,
  text: { title: string; markdown: string },
  now: Date,
): Promise<void> =>
  control(viewer, id, "amend", now, async (db, run) => {
    const { summary } = (await requireChapter(id, number)).chapter(number);
    const count = await db.generationStep.count({ where: { runId: id, name: { startsWith: "amend:" } } });
    const result = { title: text.title, markdown: typeset(text.markdown, run.language), summary };
    await addStep(db, id, `amend:${count + 1}:${number}`, result);
  });

async function control(
  viewer: Viewer,
  id: string,
  action: RunAction,
  now: Date,
  run: (db: Transaction, row: RunRow) => Promise<void>,
): Promise<void> {
  requireRequestAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select from generation_run where id = ${id}::uuid for update`;
    const row = await findRun(id);
    if (!row) throw new DomainError("run_not_found");
    if (!mayRun(action, row.status)) throw new DomainError("run_transition");
    await run(db, row);
    await logRun(db, viewer, row, action, now);
  });
}

/** Throws `writing_unavailable` without a model: the run would only fail. */
async function continueRun(db: Transaction, id: string): Promise<void> {
  if (settings().AI_MODEL === undefined) throw new DomainError("writing_unavailable");
  await setStatus(db, id, { status: "running", reason: null, details: null });
  await addRunJob(db, id);
}

const setStatus = (db: Transaction, id: string, data: Prisma.GenerationRunUpdateInput) =>
  db.generationRun.update({ where: { id }, data, select: { id: true } }).then(() => undefined);

async function addStep(db: Transaction, runId: string, name: string, result: Prisma.InputJsonValue): Promise<void> {
  const position = await db.generationStep.count({ where: { runId } });
  await db.generationStep.create({ data: { runId, name, position, result } });
}

async function requireChapter(id: string, number: number): Promise<Manuscript> {
  const manuscript = new Manuscript(await listSteps(id));
  if (!manuscript.chapters.some((chapter) => chapter.number === number)) throw new DomainError("invalid_input", { chapter: "chapter" });
  return manuscript;
}
