import "server-only";

import type { BookFront, CollectionBook } from "#lib/contract/collection";
import type { Viewer } from "#lib/domain/accounts/viewer";
import type { Origin } from "#lib/domain/books/publication";
import { AUTHORS_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { mayRun } from "#lib/domain/generation/run";
import { slugOf } from "#lib/domain/text/slug";
import { publishBook } from "#lib/server/modules/books/commands/publish";
import { findFreePlace, isPlaceTaken } from "#lib/server/modules/books/queries/series";
import { buildBook } from "#lib/server/modules/generation/commands/build-book";
import { keepUses } from "#lib/server/modules/generation/commands/ledger";
import { logRun } from "#lib/server/modules/generation/commands/log-run";
import { Manuscript } from "#lib/server/modules/generation/manuscript";
import { findRun, listSteps, type RunRow } from "#lib/server/modules/generation/queries/run";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import { expireTags } from "#lib/server/platform/cache/expired-tags";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

/**
 * Publishes the book of a run that is ready for review, completes its request and notifies, in one transaction. `viewer` is null when the
 * site publishes automatically. Throws `run_not_found`, `run_transition`, `forbidden`.
 */
export async function publishRun(id: string, viewer: Viewer | null, now: Date): Promise<string> {
  if (viewer) requireRequestAdministrator(viewer);
  for (;;) {
    const run = await findRun(id);
    if (!run) throw new DomainError("run_not_found");
    if (!mayRun("publish", run.status)) throw new DomainError("run_transition");
    const manuscript = new Manuscript(await listSteps(id));
    const [bookId, series] = [await findFreeBookId(manuscript), await findPlace(run, manuscript)];
    const book = buildBook(run, manuscript, { id: bookId, series }, now);
    try {
      await publishBook(book, originOf(run), now, (db) => completeRun(db, run, book, viewer, now));
      return book.id;
    } catch (error) {
      // Another book took the id or the place in the meantime, perhaps this one.
      if (!(error instanceof DomainError && error.code === "book_exists")) throw error;
    }
  }
}

async function completeRun(db: Transaction, run: RunRow, { id: bookId, front }: CollectionBook, viewer: Viewer | null, now: Date) {
  // Publications are serialised: nothing takes it any more.
  if (front.series && (await isPlaceTaken(front.series, front.work, db))) throw new DomainError("book_exists");
  const data = { status: "published", bookId, finishedAt: now } as const;
  const { count } = await db.generationRun.updateMany({ where: { id: run.id, status: "review" }, data });
  if (count === 0) throw new DomainError("run_transition");
  await keepUses(db, run.id, bookId);
  await db.author.update({ where: { id: run.authorId }, data: { lastGeneratedAt: now }, select: { id: true } });
  await expireTags([AUTHORS_TAG], db);
  if (run.requestId !== null) {
    const request = await lockRequest(db, run.requestId);
    if (request.status === "in_progress") await changeStatus(db, request, "complete", { bookId }, now);
  }
  if (viewer) await logRun(db, viewer, run, "publish", now, front.title);
}

/** The place that a submitted folder names, or the one after the last book of the series that the run continues. */
async function findPlace({ seriesId }: RunRow, { submission }: Manuscript): Promise<BookFront["series"]> {
  const wanted = submission.series ?? (seriesId === null ? undefined : { id: seriesId });
  return wanted && findFreePlace(wanted);
}

/** The first id from the title that neither a book nor a work has. */
async function findFreeBookId({ metadata }: Manuscript): Promise<string> {
  const slug = slugOf(metadata?.title ?? "") || "book";
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if ((await prisma().book.count({ where: { OR: [{ id }, { workId: id }] } })) === 0) return id;
  }
}

function originOf({ requestId, scheduleId }: RunRow): Origin {
  if (requestId !== null) return "request";
  return scheduleId === null ? "manual" : "schedule";
}
