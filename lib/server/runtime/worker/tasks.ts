import "server-only";

import type { TaskList } from "graphile-worker";
import { workCheckCounters } from "#lib/server/modules/books/jobs";
import { workTellNews } from "#lib/server/modules/newsletter/jobs";
import type { JobName } from "#lib/server/platform/jobs/runner";
import { workForgetFile } from "#lib/server/publishing/files/delete-file-job";
import { inWorkshop } from "#lib/server/runtime/worker/job-process";
import { workCloseAccounts } from "#lib/server/runtime/worker/purge-expired";
import { workSendMail } from "#lib/server/runtime/worker/send-mail";

/** Which function does which job. */
export const TASKS = {
  "draw-pictures": (payload: unknown) => inWorkshop("draw-pictures", payload),
  "check-counters": workCheckCounters,
  "send-mail": workSendMail,
  "close-accounts": workCloseAccounts,
  "tell-news": workTellNews,
  "make-file": (payload: unknown) => inWorkshop("make-file", payload),
  "forget-file": workForgetFile,
} satisfies TaskList & Record<JobName, unknown>;

/**
 * What happens without being asked, in UTC: the counters are checked every night, what ran out is forgotten every hour, the
 * day before is told of every morning. A house that slept then does that when it wakes.
 */
export const CRONTAB = "17 3 * * * check-counters\n41 * * * * close-accounts\n23 5 * * * tell-news ?fill=1d";
