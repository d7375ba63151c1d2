import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { JOB_ORDER, type JobCounts, type JobFilter, jobListQuery, maskSecrets, type QueuedJob } from "#lib/domain/jobs/job";
import type { OldestEntry } from "#lib/domain/waiting";
import { requireJobAdministrator } from "#lib/server/modules/jobs/policy";
import { countGivenUpJobs, countQueuedJobs, findFirstGivenUpJob, findQueuedJobs } from "#lib/server/platform/jobs/queue";
import { JOBS_PATH } from "#lib/urls/pages";

/** A page of jobs. Throws `forbidden`. */
export async function listJobs(viewer: Viewer, filter: JobFilter, page: number, limit: number): Promise<Page<QueuedJob>> {
  requireJobAdministrator(viewer);
  const direction = filter.order ?? JOB_ORDER[filter.sort];
  const { rows, total } = await findQueuedJobs({ ...filter, direction }, limit, (page - 1) * limit);
  const jobs = rows.map((row) => ({ ...row, error: row.error && maskSecrets(row.error) }));
  return pageOf(jobs, page, limit, total);
}

/** The jobs of the queue by name and state. */
export const countJobs = (): Promise<JobCounts[]> => countQueuedJobs();

/** How many jobs were given up. */
export const countFailedJobs = (): Promise<number> => countGivenUpJobs();

const FAILED_FIRST = JOBS_PATH + jobListQuery({ state: "failed", sort: "queued", order: "ascending" });

/** The job that was queued first of those that were given up. */
export async function findOldestFailedJob(): Promise<OldestEntry | null> {
  const job = await findFirstGivenUpJob();
  return job && { since: job.createdAt, text: job.name, path: FAILED_FIRST };
}
