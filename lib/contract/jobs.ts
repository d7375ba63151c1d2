import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, optionalParameter, PageNumber } from "#lib/contract/parameters";
import { JOB_SORTS, JOB_STATES } from "#lib/domain/jobs/job";
import { ORDERS } from "#lib/domain/paging/order";

const tag = "Jobs";
const admin = { tag, access: "admin" } as const;
const JOBS_PER_PAGE = 50;

const JobParams = z.object({ id: z.string().regex(/^\d{1,18}$/, "invalid") });
const example = { params: { id: "1" } };

export const JobQuery = z.object({
  state: optionalParameter(z.enum(JOB_STATES)),
  name: optionalParameter(z.string().max(60)),
  sort: z.enum(JOB_SORTS).default("urgency").describe("urgency: failed jobs, then running ones, those tried before, and waiting ones"),
  order: optionalParameter(z.enum(ORDERS)).describe(
    "the direction; urgency, attempts and the time when a job was queued descend, names and the next run ascend unless it says otherwise",
  ),
  page: PageNumber,
  limit: limitOf(JOBS_PER_PAGE),
});

const JobResponse = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    state: z.enum(JOB_STATES),
    payload: z.string().describe("JSON"),
    attempts: z.int(),
    maxAttempts: z.int(),
    error: z.string().nullable().describe("the last error; addresses and tokens are masked"),
    createdAt: z.iso.datetime(),
    runAt: z.iso.datetime(),
  })
  .meta({ id: "Job" });

export const listJobsOperation = operation({
  ...admin,
  method: "GET",
  path: "/api/admin/jobs",
  summary: "The jobs of the queue, failed ones first by default, and their number by name and state",
  query: JobQuery,
  response: z
    .object({
      jobs: z.array(JobResponse),
      currentPage: z.int(),
      totalPages: z.int(),
      counts: z.array(
        z.object({
          name: z.string(),
          waiting: z.int(),
          running: z.int(),
          retrying: z.int(),
          failed: z.int(),
          oldestSeconds: z.int().describe("how long the oldest due job waits"),
        }),
      ),
    })
    .meta({ id: "JobPage" }),
  errors: ["invalid_input", "unauthorized", "forbidden"],
});

const ERRORS = ["invalid_input", "unauthorized", "forbidden", "wrong_origin", "job_not_found", "job_running"] as const;

export const retryJobOperation = operation({
  ...admin,
  method: "POST",
  path: "/api/admin/jobs/{id}",
  summary: "Run a job again now, with all its attempts",
  params: JobParams,
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});

export const discardJobOperation = operation({
  ...admin,
  method: "DELETE",
  path: "/api/admin/jobs/{id}",
  summary: "Delete a job",
  params: JobParams,
  response: SuccessMessage,
  errors: [...ERRORS],
  example,
});
