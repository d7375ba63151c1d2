import "server-only";

import { prisma } from "#lib/server/platform/database/prisma";

/**
 * Unlocks the jobs of crashed workers: those locked before `startedAt` while no other worker is alive. graphile-worker itself would wait
 * four hours. Returns how many. Also unlocks queues without a locked job; this happens when a worker wrongly taken for dead and its replacement
 * ran the same job.
 */
export async function unlockAbandonedJobs(id: string, startedAt: Date, silentAfterMs: number): Promise<number> {
  const [freed] = await prisma().$queryRaw<{ count: number }[]>`
    with abandoned as (
      select locked_by, count(*) from graphile_worker._private_jobs
      where locked_at < ${startedAt} and not exists (
        select from heartbeat where role = 'worker' and id <> ${id} and beat_at > now() - ${silentAfterMs} * interval '1 millisecond')
      group by locked_by),
    freed as (select graphile_worker.force_unlock_workers(array_agg(locked_by)) from abandoned having count(*) > 0)
    select coalesce(sum(count), 0)::int as count from abandoned left join freed on true`;
  await prisma().$executeRaw`
    update graphile_worker._private_job_queues queue set locked_at = null, locked_by = null
    where locked_at is not null and not exists (
      select from graphile_worker._private_jobs job where job.job_queue_id = queue.id and job.locked_at is not null)`;
  return freed?.count ?? 0;
}
