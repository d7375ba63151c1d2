import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { Stop } from "#lib/domain/generation/desk";
import type { PresetName } from "#lib/domain/generation/preset";
import { removeRunJob } from "#lib/server/modules/generation/commands/run-job";
import { createRun } from "#lib/server/modules/generation/commands/start-run";
import type { Assignment } from "#lib/server/modules/generation/queries/assignment";
import { changeStatus, lockRequest } from "#lib/server/modules/requests/commands/change-status";
import { prisma } from "#lib/server/platform/database/prisma";

// A run whose steps the caller performs itself, in a terminal, and not a worker.

/** How much is tried for a run and where it stops, where that differs from the settings. */
export type RunOptions = { preset?: PresetName | undefined; drafts?: number | undefined; stops?: readonly Stop[] | undefined };

/** Creates the run of an assignment without queueing it; a waiting request is started. Throws `request_transition`, `request_not_found`, `series_under_way`. */
export async function createOwnRun({ request, ...assignment }: Assignment, options: RunOptions, now: Date): Promise<string> {
  const { authorId, language, prompt, title, seriesId, minChapters, maxChapters } = assignment;
  return prisma().$transaction(async (db) => {
    if (request) {
      const locked = await lockRequest(db, request.id);
      if (locked.status === "pending") await changeStatus(db, locked, "start", {}, now);
      else if (locked.status !== "in_progress" || locked.isMerged) throw new DomainError("request_transition");
    }
    const run = { authorId, language, prompt, title, seriesId, minChapters, maxChapters, ...(request && { requestId: request.id }) };
    const id = await createRun(db, { ...run, stops: [...(request?.stops ?? [])], ...columnsOf(options) }, now);
    await removeRunJob(db, id);
    return id;
  });
}

const columnsOf = ({ preset, drafts, stops }: RunOptions) => ({
  ...(preset !== undefined && { preset }),
  ...(drafts !== undefined && { drafts }),
  ...(stops !== undefined && { stops: [...stops] }),
});

/** Takes over a running, paused or failed run; false if a worker performs one of its steps just now. Throws `run_transition`. */
export const takeOverRun = (id: string, options: RunOptions): Promise<boolean> =>
  prisma().$transaction(async (db) => {
    const [row] = await db.$queryRaw<{ status: string; reason: string | null }[]>`
      select status::text, reason from generation_run where id = ${id}::uuid for update`;
    if (!row || !["running", "paused", "failed"].includes(row.status) || row.reason === "screened") throw new DomainError("run_transition");
    if (!(await removeRunJob(db, id))) return false;
    const data = { status: "running", reason: null, details: null, ...columnsOf(options) } as const;
    await db.generationRun.update({ where: { id }, data, select: { id: true } });
    return true;
  });

/** Pauses a run whose caller was interrupted. */
export const pauseOwnRun = async (id: string): Promise<void> => {
  await prisma().generationRun.updateMany({ where: { id, status: "running" }, data: { status: "paused", reason: "administrator" } });
};

/** Discards a run of an experiment, which nobody publishes; its steps and calls stay. */
export const discardOwnRun = async (id: string, now: Date): Promise<void> => {
  await prisma().generationRun.updateMany({ where: { id, status: { not: "published" } }, data: { status: "discarded", finishedAt: now } });
};
