import { type Order, pageParameter, queryText, type Sorting, sortParameters } from "#lib/domain/paging/order";

/** The states of a job: waiting (now or later), running, waiting for another attempt after an error, or given up. */
export const JOB_STATES = ["waiting", "running", "retrying", "failed"] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The sort orders of the list: by urgency (failed, running, tried before, waiting), or by a column. */
export const JOB_SORTS = ["urgency", "name", "attempts", "queued", "run"] as const;
export type JobSort = (typeof JOB_SORTS)[number];

/** The usual direction of each. */
export const JOB_ORDER: Record<JobSort, Order> = {
  urgency: "descending",
  name: "ascending",
  attempts: "descending",
  queued: "descending",
  run: "ascending",
};

/** Which jobs to list. */
export type JobFilter = Sorting<JobSort> & { state?: JobState | undefined; name?: string | undefined };

/** The parameters of the list's address that are not the standard; `page` from 1. */
export const jobListQuery = ({ state, name, ...sorting }: JobFilter, page = 1): string =>
  queryText({ state, name, ...sortParameters(sorting, "urgency", JOB_ORDER), page: pageParameter(page) });

/** A job of the queue. `payload` is JSON; secrets and addresses in `error` are masked. */
export type QueuedJob = {
  id: string;
  name: string;
  state: JobState;
  payload: string;
  attempts: number;
  maxAttempts: number;
  error: string | null;
  createdAt: Date;
  /** When it is run next, or was to be run. */
  runAt: Date;
  lockedAt: Date | null;
};

/** How many jobs there are of a name, by state; `oldestSeconds`: how long the oldest due one waits. */
export type JobCounts = { name: string; waiting: number; running: number; retrying: number; failed: number; oldestSeconds: number };

const ADDRESS = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Words of 24 and more characters with letters and digits: tokens, keys, hashes. Identifiers of the form of a UUID stay. */
const SECRET = /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?![\w-]))[\w-]{24,}/gi;

/** A text for administrators without e-mail addresses and tokens. */
export const maskSecrets = (text: string): string => text.replaceAll(ADDRESS, "…@…").replaceAll(SECRET, "…");
