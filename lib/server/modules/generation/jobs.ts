import "server-only";

import type { JobHelpers } from "graphile-worker";
import { advanceRun } from "#lib/server/modules/generation/commands/advance-run";
import { embedReferences } from "#lib/server/modules/generation/commands/embed-references";
import { startDueSchedules } from "#lib/server/modules/generation/commands/schedule";
import { startDueRuns } from "#lib/server/modules/generation/commands/start-run";
import { defineScheduledJob } from "#lib/server/platform/jobs/job";

export const START_RUNS = defineScheduledJob("start-runs", "* * * * *");

/** Performs the next step of a run. A shutdown aborts it; it is performed again then. */
export const advanceRunJob = ({ runId }: { runId: string }, { abortSignal }: Pick<JobHelpers, "abortSignal">): Promise<void> =>
  advanceRun(runId, abortSignal);

/** Starts what is due: schedules, paused runs, and the next request. */
export async function startRunsJob(): Promise<void> {
  const now = new Date();
  await startDueSchedules(now);
  await startDueRuns(now);
}

/** Embeds passages of reference works. A shutdown aborts it; the next run continues. */
export const embedReferencesJob = (_payload: object, { abortSignal }: Pick<JobHelpers, "abortSignal">): Promise<void> =>
  embedReferences(abortSignal ?? new AbortController().signal);
