import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { DeskRole } from "#lib/domain/generation/desk";
import { mayRun, type RunAction } from "#lib/domain/generation/run";
import { requireWriter } from "#lib/server/modules/accounts/policy";
import { logRun } from "#lib/server/modules/generation/commands/log-run";
import { addRunJob } from "#lib/server/modules/generation/commands/run-job";
import { deskRole } from "#lib/server/modules/generation/policy";
import { findRun, type RunRow } from "#lib/server/modules/generation/queries/run";
import { requireRequestAdministrator } from "#lib/server/modules/requests/policy";
import type { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { settings } from "#lib/server/platform/env";

type Action = (db: Transaction, row: RunRow, as: DeskRole) => Promise<void>;

/** An administrator's action on a run, in a transaction that has locked it. Throws `run_not_found`, `run_transition`, `forbidden`. */
export async function administerRun(viewer: Viewer, id: string, action: RunAction, now: Date, run: Action): Promise<void> {
  requireRequestAdministrator(viewer);
  await directLocked(viewer, id, action, now, run);
}

/** The same for those who may direct the run, its requester among them. Throws `run_not_found`, `run_transition`, `suspended`. */
export async function directLocked(viewer: Viewer, id: string, action: RunAction, now: Date, run: Action): Promise<void> {
  await prisma().$transaction(async (db) => {
    await db.$executeRaw`select from generation_run where id = ${id}::uuid for update`;
    const row = await findRun(id, db);
    const role = row && deskRole(viewer, row);
    if (!role) throw new DomainError("run_not_found");
    if (role === "requester") requireWriter(viewer, now);
    if (!mayRun(action, row.status, row.writtenAt !== null)) throw new DomainError("run_transition");
    await run(db, row, role);
    if (role === "editors") await logRun(db, viewer, row, action, now);
  });
}

/** Goes on with a run, in the caller's transaction. Throws `writing_unavailable` without a model: the run would only fail. */
export async function continueRun(db: Transaction, id: string): Promise<void> {
  if (settings().AI_MODEL === undefined) throw new DomainError("writing_unavailable");
  await setStatus(db, id, { status: "running", reason: null, details: null });
  await addRunJob(db, id);
}

/** Goes on with a book that waits for its review, and is previewed again after its revision; one that is under way goes on by itself. */
export async function reviseAgain(db: Transaction, { id, status }: Pick<RunRow, "id" | "status">): Promise<void> {
  if (status !== "review") return;
  await db.generationStep.deleteMany({ where: { runId: id, name: "preview" } });
  await continueRun(db, id);
}

export const setStatus = (db: Transaction, id: string, data: Prisma.GenerationRunUpdateInput): Promise<void> =>
  db.generationRun.update({ where: { id }, data, select: { id: true } }).then(() => undefined);
