import "server-only";

import { DomainError } from "#lib/domain/errors";
import { removeRunJob } from "#lib/server/modules/generation/commands/run-job";
import { createRun } from "#lib/server/modules/generation/commands/start-run";
import type { Assignment } from "#lib/server/modules/generation/queries/assignment";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";

// A run whose steps the caller performs itself, in a terminal, and not a worker.

/** Creates the run of an assignment without queueing it; a waiting request is started. Throws `request_transition`, `request_not_found`. */
export async function createOwnRun({ request, ...assignment }: Assignment, now: Date): Promise<string> {
  const { authorId, language, prompt, title, minChapters, maxChapters } = assignment;
  return prisma().$transaction(async (db) => {
    if (request) {
      const locked = await lockRequest(db, request.id);
      if (locked.status === "pending") await changeStatus(db, locked, "start", {}, now);
      else if (locked.status !== "in_progress" || locked.isMerged) throw new DomainError("request_transition");
    }
    const run = { authorId, language, prompt, title, minChapters, maxChapters, ...(request && { requestId: request.id }) };
    const id = await createRun(db, run, now);
    await removeRunJob(db, id);
    return id;
  });
}

/** Takes over a running, paused or failed run; false if a worker performs one of its steps just now. Throws `run_transition`. */
export const takeOverRun = (id: string): Promise<boolean> =>
  prisma().$transaction(async (db) => {
    const [row] = await db.$queryRaw<{ status: string; reason: string | null }[]>`
      select status::text, reason from generation_run where id = ${id}::uuid for update`;
    if (!row || !["running", "paused", "failed"].includes(row.status) || row.reason === "screened") throw new DomainError("run_transition");
    if (!(await removeRunJob(db, id))) return false;
    await setStatus(db, id, { status: "running", reason: null, details: null });
    return true;
  });

/** Pauses a run whose caller was interrupted. */
export const pauseOwnRun = async (id: string): Promise<void> => {
  await prisma().generationRun.updateMany({ where: { id, status: "running" }, data: { status: "paused", reason: "administrator" } });
};

const setStatus = async (db: Transaction, id: string, data: { status: "running"; reason: null; details: null }): Promise<void> => {
  await db.generationRun.update({ where: { id }, data, select: { id: true } });
};
