import "server-only";

import type { Transaction } from "#lib/server/platform/database/transaction";
import type { Job } from "#lib/server/platform/jobs/job";

type JobOptions = { priority: number; queue?: string | undefined };

/** Queues a job for each of `payloads` in the caller's transaction. The options override the job's priority and queue. */
export async function addJobs<Payload>(
  db: Pick<Transaction, "$executeRaw">,
  job: Job<Payload>,
  payloads: NoInfer<Payload>[],
  { priority, queue }: JobOptions = job,
): Promise<void> {
  if (payloads.length === 0) return;
  await db.$executeRaw`
    select count(graphile_worker.add_job(${job.name}, payload => input.payload::json, priority => ${priority}::int, queue_name => ${queue ?? null}::text))
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) as input (payload)`;
}
