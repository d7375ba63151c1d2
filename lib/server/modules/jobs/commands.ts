import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { DomainError } from "#lib/domain/errors";
import type { ActOn } from "#lib/domain/moderation/audit";
import { requireJobAdministrator } from "#lib/server/modules/jobs/policy";
import { logActions } from "#lib/server/modules/moderation/commands/log-actions";
import { prisma } from "#lib/server/platform/database/prisma";
import type { Transaction } from "#lib/server/platform/database/transaction";
import { deleteJob, lockJob } from "#lib/server/platform/jobs/queue";

/** Runs a job again now, with all its attempts. Throws `forbidden`, `job_not_found`, `job_running`. */
export async function retryJob(viewer: Viewer, id: string, now: Date): Promise<void> {
  await changeJob(viewer, id, "retry", now, async (db) => {
    await db.$executeRaw`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`;
  });
}

/** Deletes a job. Throws `forbidden`, `job_not_found`, `job_running`. */
export async function discardJob(viewer: Viewer, id: string, now: Date): Promise<void> {
  await changeJob(viewer, id, "discard", now, async (db) => {
    await deleteJob(db, id);
  });
}

/** Locks the job's row, so that no worker takes it meanwhile, and records the act in the audit log. */
async function changeJob(
  viewer: Viewer,
  id: string,
  action: ActOn<"job">,
  now: Date,
  change: (db: Transaction) => Promise<void>,
): Promise<void> {
  requireJobAdministrator(viewer);
  await prisma().$transaction(async (db) => {
    const job = await lockJob(db, id);
    if (!job) throw new DomainError("job_not_found");
    if (job.isRunning) throw new DomainError("job_running");
    await change(db);
    const details = { title: job.name, owner: null, before: null, reason: null, excerpt: "" };
    await logActions(db, viewer, [{ action, subject: { kind: "job", id }, details }], now);
  });
}
