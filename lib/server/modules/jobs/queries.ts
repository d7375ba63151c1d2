import "server-only";

import type { Viewer } from "#lib/domain/accounts/viewer";
import { type Page, pageOf } from "#lib/domain/books/book";
import { type JobCounts, type JobState, maskSecrets, type QueuedJob } from "#lib/domain/jobs/job";
import { requireJobAdministrator } from "#lib/server/modules/jobs/policy";
import { countGivenUpJobs, countQueuedJobs, findQueuedJobs } from "#lib/server/platform/jobs/queue";

/** A page of jobs: failed ones first, then those that run, were tried before, and wait. Throws `forbidden`. */
export async function listJobs(
  viewer: Viewer,
  filter: { state?: JobState | undefined; name?: string | undefined },
  page: number,
  limit: number,
): Promise<Page<QueuedJob>> {
  requireJobAdministrator(viewer);
  const { rows, total } = await findQueuedJobs(filter, limit, (page - 1) * limit);
  const jobs = rows.map((row) => ({ ...row, error: row.error && maskSecrets(row.error) }));
  return pageOf(jobs, page, limit, total);
}

/** The jobs of the queue by name and state. */
export const countJobs = (): Promise<JobCounts[]> => countQueuedJobs();

/** How many jobs were given up. */
export const countFailedJobs = (): Promise<number> => countGivenUpJobs();
