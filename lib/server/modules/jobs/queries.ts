import "server-only";

import type { Viewer } from "#lib/domain/account/viewer";
import { type Page, pageOf } from "#lib/domain/book/book";
import { type JobCounts, type JobState, maskSecrets, type QueuedJob } from "#lib/domain/jobs/job";
import { requireJobAdministrator } from "#lib/server/modules/jobs/policy";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

type Row = Omit<QueuedJob, "error"> & { error: string | null };

/** graphile-worker's tables (version 0.17): `jobs` is its public view, without payloads; the private table has them. */
const JOBS = Prisma.sql`
  select job.id::text, task.identifier as name, job.payload::text, job.attempts::int, job.max_attempts::int as "maxAttempts",
    job.last_error as error, job.created_at as "createdAt", job.run_at as "runAt", job.locked_at as "lockedAt",
    case when job.locked_at is not null then 'running' when job.attempts >= job.max_attempts then 'failed'
      when job.attempts > 0 then 'retrying' else 'waiting' end as state
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`;

const STATES_BY_URGENCY = Prisma.sql`array['failed', 'running', 'retrying', 'waiting']`;

/** A page of jobs: failed ones first, then those that run, were tried before, and wait. Throws `forbidden`. */
export async function listJobs(
  viewer: Viewer,
  { state, name }: { state?: JobState | undefined; name?: string | undefined },
  page: number,
  limit: number,
): Promise<Page<QueuedJob>> {
  requireJobAdministrator(viewer);
  const where = Prisma.sql`where (${state ?? null}::text is null or state = ${state ?? null}) and (${name ?? null}::text is null or name = ${name ?? null})`;
  const [rows, [count]] = await Promise.all([
    prisma().$queryRaw<Row[]>`
      select * from (${JOBS}) jobs ${where}
      order by array_position(${STATES_BY_URGENCY}, state), "runAt", id::bigint limit ${limit} offset ${(page - 1) * limit}`,
    prisma().$queryRaw<{ total: number }[]>`select count(*)::int as total from (${JOBS}) jobs ${where}`,
  ]);
  const jobs = rows.map((row) => ({ ...row, error: row.error && maskSecrets(row.error) }));
  return pageOf(jobs, page, limit, count?.total ?? 0);
}

/** The jobs of the queue by name and state. */
export async function countJobs(): Promise<JobCounts[]> {
  return prisma().$queryRaw<JobCounts[]>`
    select name, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'retrying')::int as retrying, count(*) filter (where state = 'failed')::int as failed,
      coalesce(greatest(0, extract(epoch from now() - min("runAt") filter (where state in ('waiting', 'retrying') and "runAt" <= now()))), 0)::int
        as "oldestSeconds"
    from (${JOBS}) jobs group by name order by name`;
}

/** How many jobs were given up. */
export async function countFailedJobs(): Promise<number> {
  const [row] = await prisma().$queryRaw<{ count: number }[]>`
    select count(*)::int as count from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null`;
  return row?.count ?? 0;
}
