import "server-only";

import type { JobHelpers } from "graphile-worker";
import { z } from "zod";

/** A job as its module declares it. Jobs must be idempotent, as they may run twice. */
export type Job<Payload = unknown> = {
  name: string;
  payload: z.ZodType<Payload>;
  /** Within its kind; the lowest number runs first. */
  priority: number;
  /** Jobs in one queue run one at a time. */
  queue?: string;
  /** Its line in graphile-worker's crontab, if it is added at set times. */
  schedule?: string;
};

/** Names and priorities of jobs are stored in the queue: a new version of the site runs the jobs of the one before. */
export const defineJob = <Payload>(
  name: string,
  payload: z.ZodType<Payload>,
  options: Partial<Pick<Job, "priority" | "queue">> = {},
): Job<Payload> => ({ name, payload, priority: 0, ...options });

/**
 * A job without a payload that is added at set times. `at`: the five fields of cron, in UTC. `options`: those of graphile-worker's crontab, as
 * `fill=1d`: a server that was down adds what it missed when it starts.
 */
export const defineScheduledJob = (name: string, at: string, options = ""): Job<object> => ({
  name,
  payload: z.object({}),
  priority: 0,
  schedule: `${at} ${name}${options && ` ?${options}`}`,
});

type Helpers = Pick<JobHelpers, "abortSignal">;

/** A job and the function that performs it. */
export type Task = { job: Job; perform: (payload: unknown, helpers: Helpers) => Promise<void> };

export const performs = <Payload>(job: Job<Payload>, perform: (payload: Payload, helpers: Helpers) => Promise<void>): Task => ({
  job,
  perform: (payload, helpers) => perform(job.payload.parse(payload), helpers),
});
