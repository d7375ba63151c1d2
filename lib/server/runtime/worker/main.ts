// The worker process: runs jobs from the queue and sends heartbeats.
import "server-only";

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { DEAD_AFTER_MS, endHeartbeat, HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/database/heartbeat";
import { unlockAbandonedJobs } from "#lib/server/platform/jobs/queue";
import { type Runners, startRunners } from "#lib/server/platform/jobs/runner";
import { logger } from "#lib/server/platform/logger";
import { resourceFailure } from "#lib/server/platform/resource-failure";
import { loadSettingOverrides } from "#lib/server/platform/settings/overrides";
import { CHILD_TIMEOUT_MS, onShutdown } from "#lib/server/runtime/process/on-shutdown";
import { runCommand } from "#lib/server/runtime/run-command";
import { startTelemetry } from "#lib/server/runtime/telemetry/start-telemetry";
import type { Telemetry } from "#lib/server/runtime/telemetry/telemetry";
import { backupSchedule } from "#lib/server/runtime/worker/backup-jobs";
import { closeJobProcess } from "#lib/server/runtime/worker/job-process";
import { CRONTAB, JOB_KINDS } from "#lib/server/runtime/worker/tasks";

/** At shutdown, jobs in the job process may finish for so long; then they fail and run again later. */
const FINISH_JOBS_MS = 10_000;
const RETRY_MS = 1_000;

const id = randomUUID();
let runner: Runners | undefined;
let telemetry: Telemetry | undefined;
let heartbeatTimer: NodeJS.Timeout | undefined;

onShutdown(async () => {
  clearInterval(heartbeatTimer);
  const closing = setTimeout(() => void closeJobProcess(), FINISH_JOBS_MS);
  await runner?.stop();
  clearTimeout(closing);
  await closeJobProcess();
  await endHeartbeat(id);
  await telemetry?.stop();
}, CHILD_TIMEOUT_MS);

await runCommand(async () => {
  telemetry = await startTelemetry("pastiche-worker");
  await waitForDatabase();
  await loadSettingOverrides();
  runner = await startRunners(JOB_KINDS, `${CRONTAB}\n${backupSchedule()}`, telemetry.observeJob);
  runner.promise.catch((error: unknown) => {
    logger().error({ err: error }, "the job queue failed; restarting");
    process.exit(1);
  });
  heartbeatTimer = setInterval(() => {
    beat().catch((error: unknown) => logger().error({ err: error }, "heartbeat failed"));
  }, HEARTBEAT_INTERVAL_MS);
  process.send?.("ready");
});

/** Records the first heartbeat. A worker whose job queue failed is started again while the database is unavailable. */
async function waitForDatabase(): Promise<void> {
  for (;;) {
    try {
      await heartbeat(id, "worker");
      return;
    } catch (error) {
      if (resourceFailure(error) === null) throw error;
      await sleep(RETRY_MS);
    }
  }
}

async function beat(): Promise<void> {
  await heartbeat(id, "worker", runner?.workers);
  await loadSettingOverrides();
  const freed = await unlockAbandonedJobs(DEAD_AFTER_MS);
  if (freed > 0) logger().warn({ freed }, "took over the jobs of a crashed worker");
}
