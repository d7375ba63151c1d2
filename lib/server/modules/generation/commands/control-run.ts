import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import { freeUses } from "#lib/server/modules/generation/commands/ledger";
import { administerRun, continueRun, reviseAgain, setStatus } from "#lib/server/modules/generation/commands/lock-run";
import { addAsk, addStep } from "#lib/server/modules/generation/commands/run-steps";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { typeset } from "#lib/server/modules/generation/typeset";
import { versionTexts } from "#lib/server/modules/generation/version-texts";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";

// Administrators' control of a run. All throw `run_not_found`, `run_transition`, `forbidden`.

export const pauseRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  administerRun(viewer, id, "pause", now, (db) => setStatus(db, id, { status: "paused", reason: "administrator" }));

/** Continues a paused run, or tries a failed step again. A refusal by the screening is overruled. */
export const resumeRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  administerRun(viewer, id, "resume", now, async (db, run) => {
    const overruled = { allowed: true, reason: run.details ?? "", overruled: true };
    if (run.reason === "screened")
      await db.generationStep.updateMany({ where: { runId: id, name: "screen" }, data: { result: overruled } });
    await continueRun(db, id);
  });

/** Discards the run; its request waits again. What was written stays on record. */
export const discardRun = (viewer: Viewer, id: string, now: Date): Promise<void> =>
  administerRun(viewer, id, "discard", now, async (db, run) => {
    await setStatus(db, id, { status: "discarded", finishedAt: now });
    await freeUses(db, id);
    if (run.requestId === null) return;
    const request = await lockRequest(db, run.requestId);
    if (request.status === "in_progress") await changeStatus(db, request, "requeue", {}, now);
    await db.bookRequest.update({ where: { id: run.requestId }, data: { isHeld: true }, select: { id: true } });
  });

/** Asks for a revision of one chapter; the book is previewed again after it. Throws `invalid_input` for an unknown chapter. */
export const askForRevision = (viewer: Viewer, id: string, chapter: number, note: string, now: Date): Promise<void> =>
  administerRun(viewer, id, "revise", now, async (db, run) => {
    await requireChapter(db, id, chapter);
    await addAsk(db, id, { chapter, note }, viewer.id);
    await reviseAgain(db, run);
  });

/**
 * Replaces the text of a chapter; checks, continuity and state follow. Throws `invalid_input` for an unknown chapter, `run_transition` while a
 * revision of it is to be written, which would replace the text.
 */
export const amendChapter = (
  viewer: Viewer,
  id: string,
  number: number,
  text: { title: string; markdown: string },
  now: Date,
): Promise<void> =>
  administerRun(viewer, id, "amend", now, async (db, run) => {
    const { summary } = (await requireChapter(db, id, number)).chapter(number);
    await addAmendment(db, viewer, run, { number, title: text.title, markdown: typeset(text.markdown, run.language), summary });
  });

/** Puts an older version of a chapter back, by the step that wrote it. Throws as amendChapter, and `invalid_input` for an unknown version. */
export const putBackChapter = (viewer: Viewer, id: string, number: number, version: string, now: Date): Promise<void> =>
  administerRun(viewer, id, "amend", now, async (db, run) => {
    const { title, summary } = (await requireChapter(db, id, number)).chapter(number);
    const old = versionTexts(await listSteps(id, db), number).find(({ step }) => step === version);
    if (!old) throw new DomainError("invalid_input", { version: "version_unknown" });
    await addAmendment(db, viewer, run, { number, title: old.title ?? title, markdown: old.markdown, summary, source: version });
  });

async function addAmendment(
  db: Transaction,
  viewer: Viewer,
  run: RunRow,
  { number, ...result }: { number: number; title: string; markdown: string; summary: string; source?: string },
): Promise<void> {
  const manuscript = new Manuscript(await listSteps(run.id, db));
  const isAsked = manuscript.asked.some(
    (asked) => asked.chapter === number && !manuscript.finished.has(`revise:asked-${asked.number}:${number}`),
  );
  if (isAsked) throw new DomainError("run_transition");
  const count = await db.generationStep.count({ where: { runId: run.id, name: { startsWith: "amend:" } } });
  await addStep(db, run.id, { name: `amend:${count + 1}:${number}`, result, userId: viewer.id });
  // Without a model nobody could read it; it is read when the run goes on.
  if (settings().AI_MODEL !== undefined) await reviseAgain(db, run);
}

async function requireChapter(db: Transaction, id: string, number: number): Promise<Manuscript> {
  const manuscript = new Manuscript(await listSteps(id, db));
  if (!manuscript.chapters.some((chapter) => chapter.number === number)) throw new DomainError("invalid_input", { chapter: "chapter" });
  return manuscript;
}
