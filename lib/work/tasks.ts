import type { TaskList } from "graphile-worker";
import type { JobName } from "#lib/server/infra/jobs";
import { workCheckCounters } from "#lib/work/check-counters";
import { workDrawPictures } from "#lib/work/draw-pictures";

/** Which function does which job. */
export const TASKS = {
  "draw-pictures": workDrawPictures,
  "check-counters": workCheckCounters,
} satisfies TaskList & Record<JobName, unknown>;

/** What happens without being asked, in UTC: the counters are checked every night. */
export const CRONTAB = "17 3 * * * check-counters";
