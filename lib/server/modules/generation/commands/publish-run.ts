import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import type { Origin } from "#lib/domain/book/publication";
import { AUTHORS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { publishBook } from "#lib/server/modules/books/commands/publish";
import { readStored } from "#lib/server/modules/books/queries/stored-library";
import { buildBook, freeBookId } from "#lib/server/modules/generation/commands/build-book";
import { logRun } from "#lib/server/modules/generation/commands/log-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun, listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";

const PUBLISH_STEP = "book";

/**
 * Publishes the book of a run that is ready for review, completes its request and notifies. `viewer` is null when the site publishes by
 * itself. After a crash it continues: the book's id is stored first. Throws `run_not_found`, `run_transition`.
 */
export async function publishRun(id: string, viewer: Viewer | null, now: Date): Promise<string> {
  const run = await findRun(id);
  if (!run) throw new DomainError("run_not_found");
  if (run.status !== "review") throw new DomainError("run_transition");
  const manuscript = new Manuscript(await listSteps(id));
  const bookId = await reserveBookId(run, manuscript);
  await publishBook(buildBook(run, manuscript, bookId, now), originOf(run), now).catch((error: unknown) => {
    // Published before a crash.
    if (!(error instanceof DomainError && error.code === "book_exists")) throw error;
  });
  await prisma().$transaction(async (db) => {
    const data = { status: "published", bookId, finishedAt: now } as const;
    const { count } = await db.generationRun.updateMany({ where: { id, status: "review" }, data });
    if (count === 0) throw new DomainError("run_transition");
    await db.author.update({ where: { id: run.authorId }, data: { lastGeneratedAt: now }, select: { id: true } });
    await expireTags([AUTHORS_TAG], db);
    if (run.requestId !== null) {
      const request = await lockRequest(db, run.requestId);
      if (request.status === "in_progress") await changeStatus(db, request, "complete", { bookId }, now);
    }
    if (viewer) await logRun(db, viewer, run, "publish", now, manuscript.metadata?.title);
  });
  return bookId;
}

/** The id under which the run's book is published: chosen once. */
async function reserveBookId({ id }: RunRow, manuscript: Manuscript): Promise<string> {
  const stored = await prisma().generationStep.findUnique({ where: { runId_name: { runId: id, name: PUBLISH_STEP } } });
  if (stored) return (stored.result as { id: string }).id;
  const { books } = await readStored();
  const bookId = freeBookId(manuscript.metadata?.title ?? "", (candidate) => books.has(candidate));
  const position = await prisma().generationStep.count({ where: { runId: id } });
  await prisma().generationStep.create({ data: { runId: id, name: PUBLISH_STEP, position, result: { id: bookId } } });
  return bookId;
}

function originOf({ requestId, scheduleId }: RunRow): Origin {
  if (requestId !== null) return "request";
  return scheduleId === null ? "manual" : "schedule";
}
