import type { TaskList } from "graphile-worker";
import type { JobName } from "#lib/server/infra/jobs";
import { workCheckCounters } from "#lib/work/check-counters";
import { workCloseAccounts } from "#lib/work/close-accounts";
import { workForgetFile } from "#lib/work/forget-file";
import { workSendMail } from "#lib/work/send-mail";
import { workTellNews } from "#lib/work/tell-news";
import { inWorkshop } from "#lib/work/workshop";

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
