import "server-only";

import type { BookFront } from "#lib/contract/collection";
import type { ChecksResult } from "#lib/contract/generation/results";
import { SUBMISSION_STEP } from "#lib/domain/books/authorship";
import { DomainError } from "#lib/domain/errors";
import { countWords } from "#lib/domain/text/text";
import { type FinishedStep, Manuscript } from "#lib/server/modules/generation/manuscript";
import { type Assignment, plannedRun } from "#lib/server/modules/generation/queries/assignment";
import { readStepContext } from "#lib/server/modules/generation/queries/step-context";
import { checkManuscript } from "#lib/server/modules/generation/steps/check";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

export type Submission = { front: BookFront; chapters: { title: string; markdown: string }[]; writer: string };

/**
 * Puts a book that was written elsewhere before the administrators, as a run that waits for review, with the findings of the deterministic
 * checks; a waiting request is started. Throws `request_not_found`, `request_transition`, or `run_transition` if a run writes the request.
 */
export async function submitBook(
  { front, chapters, writer }: Submission,
  assignment: Assignment,
  now: Date,
): Promise<{ runId: string; checks: ChecksResult }> {
  const written = stepsOf(front, chapters);
  const planned = { ...plannedRun(assignment), chapterCount: chapters.length, writer, title: front.title };
  const { author: _author, request: _request, ...run } = planned;
  const context = await readStepContext(planned, "checks:1", AbortSignal.timeout(CHECK_TIMEOUT_MS));
  const checks = await checkManuscript({ ...context, manuscript: new Manuscript(written) });
  const steps = [...written, { name: "checks:1", result: checks }, { name: "preview", result: { ready: true } }];
  const wordCount = chapters.reduce((sum, { markdown }) => sum + countWords(markdown), 0);
  await prisma().$transaction(async (db) => {
    if (run.requestId !== null) {
      const request = await lockRequest(db, run.requestId);
      const isWritten = await db.generationRun.count({
        where: { requestId: run.requestId, status: { in: ["running", "paused", "failed", "review"] } },
      });
      if (isWritten > 0) throw new DomainError("run_transition");
      if (request.status === "pending") await changeStatus(db, request, "start", {}, now);
      else if (request.status !== "in_progress" || request.isMerged) throw new DomainError("request_transition");
    }
    await db.generationRun.create({ data: { ...run, wordCount, createdAt: now, writtenAt: now }, select: { id: true } });
    await db.generationStep.createMany({
      data: steps.map(({ name, result }, position) => ({
        runId: run.id,
        name,
        position,
        result: result as Prisma.InputJsonValue,
        finishedAt: now,
      })),
    });
  });
  return { runId: run.id, checks };
}

const CHECK_TIMEOUT_MS = 600_000;

/** The results that a run of a model would have stored, as far as a folder has them. */
function stepsOf({ title, description, genre, tags, analysis, form, series }: BookFront, chapters: Submission["chapters"]): FinishedStep[] {
  return [
    { name: SUBMISSION_STEP, result: { form, series } },
    ...chapters.map((chapter, index) => ({ name: `chapter:${index + 1}`, result: { ...chapter, summary: "" } })),
    ...(analysis ? [{ name: "critic:1", result: { ...analysis, weaknesses: [] } }] : []),
    { name: "metadata", result: { title, description, genre, tags } },
  ];
}
