import { listJobsOperation } from "#lib/contract/jobs";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { countJobs, listJobs } from "#lib/server/modules/jobs/queries";

export const GET = endpoint(listJobsOperation, async ({ viewer, query: { page: number, limit, ...filter } }) => {
  const [{ items, page, pages }, counts] = await Promise.all([listJobs(viewer, filter, number, limit), countJobs()]);
  const jobs = items.map(({ createdAt, runAt, ...job }) => ({
    ...{ _id: job.id, ...job },
    ...{ createdAt: createdAt.toISOString(), runAt: runAt.toISOString() },
  }));
  return { jobs, currentPage: page, totalPages: pages, counts };
});
