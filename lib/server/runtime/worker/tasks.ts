import "server-only";

import type { TaskList } from "graphile-worker";
import { checkCountersJob } from "#lib/server/modules/books/jobs";
import { sendDigestsJob } from "#lib/server/modules/newsletter/jobs";
import type { JobName } from "#lib/server/platform/jobs/runner";
import { deleteFileJob } from "#lib/server/publishing/files/delete-file-job";
import { runInJobProcess } from "#lib/server/runtime/worker/job-process";
import { purgeExpiredJob } from "#lib/server/runtime/worker/purge-expired";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";

/** Which function does which job. */
export const TASKS = {
  "draw-images": (payload: unknown) => runInJobProcess("draw-images", payload),
  "check-counters": checkCountersJob,
  "send-mail": sendMailJob,
  "purge-expired": purgeExpiredJob,
  "send-digests": sendDigestsJob,
  "make-file": (payload: unknown) => runInJobProcess("make-file", payload),
  "delete-file": deleteFileJob,
} satisfies TaskList & Record<JobName, unknown>;

/**
 * What happens without being asked, in UTC: the counters are checked every night, what ran out is forgotten every hour, the
 * day before is told of every morning. A house that slept then does that when it wakes.
 */
export const CRONTAB = "17 3 * * * check-counters\n41 * * * * purge-expired\n23 5 * * * send-digests ?fill=1d";
