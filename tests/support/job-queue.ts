import { expect } from "vitest";
import { Prisma } from "#lib/server/platform/database/generated/client";
import { prisma } from "#lib/server/platform/database/prisma";

// What tests read and change in the queue of graphile-worker, apart from lib/server/platform/jobs/queue.ts.

/** A job in the queue. `pause`: seconds between its last attempt and the next. */
export type TestJob = {
  id: string;
  name: string;
  payload: Record<string, unknown>;
  attempts: number;
  error: string | null;
  locked: boolean;
  priority: number;
  pause: number;
};

/** The jobs in the queue, in the order in which they were added: all, or those of a name. */
export const queuedJobs = (name?: string): Promise<TestJob[]> =>
  prisma().$queryRaw<TestJob[]>`
    select job.id::text, task.identifier as name, job.payload, job.attempts::int, job.last_error as error, job.locked_at is not null as locked,
      job.priority::int, extract(epoch from job.run_at - job.updated_at)::float as pause
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where ${name ?? null}::text is null or task.identifier = ${name ?? null} order by job.id`;

/** Polls until there is a result; without one, the error says what the queue has. */
export async function pollQueue<Result>(check: () => Promise<Result | undefined> | Result | undefined): Promise<Result> {
  let answer: Result | undefined;
  try {
    await expect.poll(async () => (answer = await check()), { interval: 50 }).toBeTruthy();
  } catch (error) {
    throw new Error(`The queue has ${JSON.stringify(await queuedJobs())}`, { cause: error });
  }
  return answer as Result;
}

/** Empties the queue. */
export async function clearJobs(): Promise<void> {
  await prisma().$executeRaw`delete from graphile_worker._private_jobs`;
}

/** The queued job that sends a mail. */
export async function sendingJob(mailId: string): Promise<TestJob | undefined> {
  return (await queuedJobs("send-mail")).find(({ payload }) => payload.mailId === mailId);
}

export async function removeJob(id: string): Promise<void> {
  await prisma().$executeRaw`delete from graphile_worker._private_jobs where id = ${id}::bigint`;
}

type Change = { attempts: number; error?: string | null };

/** Gives a job, or all, this number of attempts, and the error of the last one. */
export async function setAttempts({ attempts, error = null }: Change, id: string | null = null): Promise<void> {
  await prisma().$executeRaw`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = ${error} where ${id}::bigint is null or id = ${id}::bigint`;
}

/** Sets when a job was queued, and when it is run next. */
export async function setTimes(id: string, createdAt: Date, runAt: Date): Promise<void> {
  await prisma()
    .$executeRaw`update graphile_worker._private_jobs set created_at = ${createdAt}, run_at = ${runAt} where id = ${id}::bigint`;
}

/** Makes the jobs due now: all, or those whose last attempt failed. */
export async function makeJobsDue({ onlyFailed = false } = {}): Promise<void> {
  await prisma().$executeRaw`update graphile_worker._private_jobs set run_at = now() where last_error is not null or not ${onlyFailed}`;
}

const LOCK = Prisma.sql`locked_at = now() - interval '1 minute', locked_by = 'a worker'`;

/** Locks jobs as a worker does that began them a minute ago: one, or all, with their queue. */
export async function lockJobs({ id = null, queue }: { id?: string | null; queue?: string } = {}): Promise<void> {
  await prisma().$executeRaw`update graphile_worker._private_jobs set ${LOCK} where ${id}::bigint is null or id = ${id}::bigint`;
  if (queue === undefined) return;
  await prisma().$executeRaw`
    insert into graphile_worker._private_job_queues (queue_name, locked_at, locked_by) values (${queue}, now() - interval '1 minute', 'a worker')
    on conflict (queue_name) do update set locked_at = excluded.locked_at, locked_by = excluded.locked_by`;
}

/** Makes all locks a minute old; their owners stay. */
export async function ageLocks(): Promise<void> {
  await prisma().$executeRaw`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`;
}

/** Unlocks all jobs. */
export async function unlockJobs(): Promise<void> {
  await prisma().$executeRaw`update graphile_worker._private_jobs set locked_at = null, locked_by = null`;
}

/** Whether a queue is locked by a worker. */
export async function isQueueLocked(queue: string): Promise<boolean> {
  const [row] = await prisma().$queryRaw<{ locked: boolean }[]>`
    select locked_by is not null as locked from graphile_worker._private_job_queues where queue_name = ${queue}`;
  if (!row) throw new Error(`There is no queue ${queue}.`);
  return row.locked;
}

/** SQL: the table of the jobs, and a query of what a backup keeps of each. */
export const JOBS_TABLE = "graphile_worker._private_jobs";
export const JOBS_OF_BACKUP = `(select id, task_id, payload::text, run_at from ${JOBS_TABLE})`;
/** SQL: how many jobs are locked, as `locked`. */
export const COUNT_LOCKED_JOBS = `select count(locked_at)::int as locked from ${JOBS_TABLE}`;
/** SQL: locks the job with a key for a worker, as one that began it a minute ago. Both are ours. */
export const lockJobSql = (key: string, worker: string): string =>
  `update ${JOBS_TABLE} set locked_at = now() - interval '1 minute', locked_by = '${worker}' where key = '${key}'`;
/** SQL: how many jobs whose key begins with "killed-" are locked, as `count`; and their deletion. */
export const COUNT_LOCKED_BY_KEY = `select count(locked_at)::int as count from ${JOBS_TABLE} where key like 'killed-%'`;
export const DELETE_JOBS_BY_KEY = `delete from ${JOBS_TABLE} where key like 'killed-%'`;
