import "server-only";

import type { TaskList } from "graphile-worker";
import { checkCountersJob } from "#lib/server/modules/books/jobs";
import { advanceRunJob, startRunsJob } from "#lib/server/modules/generation/jobs";
import { sendDigestsJob } from "#lib/server/modules/newsletter/jobs";
import type { JobName } from "#lib/server/platform/jobs/runner";
import { deleteFileJob } from "#lib/server/publishing/files/delete-file-job";
import { runInJobProcess } from "#lib/server/runtime/worker/job-process";
import { purgeExpiredJob } from "#lib/server/runtime/worker/purge-expired";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";

/** The function of each job. */
export const TASKS = {
  "draw-images": (payload: unknown) => runInJobProcess("draw-images", payload),
  "check-counters": checkCountersJob,
  "send-mail": sendMailJob,
  "purge-expired": purgeExpiredJob,
  "send-digests": sendDigestsJob,
  "advance-run": advanceRunJob,
  "start-runs": startRunsJob,
  "make-file": (payload: unknown) => runInJobProcess("make-file", payload),
  "delete-file": deleteFileJob,
} satisfies TaskList & Record<JobName, unknown>;

/**
 * Scheduled jobs, in UTC: what is due of the generation is started every minute, counters are checked every night, expired data is deleted every hour, the digest is sent every morning. `fill`: a
 * server that was down sends the missed digest when it starts.
 */
export const CRONTAB = "17 3 * * * check-counters\n41 * * * * purge-expired\n23 5 * * * send-digests ?fill=1d\n* * * * * start-runs";
