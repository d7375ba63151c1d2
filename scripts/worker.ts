// The worker process: takes jobs from the queue, and says every few seconds that it lives.
import { randomUUID } from "node:crypto";
import { BEAT_EVERY_MS, beat, endBeat, SILENT_AFTER_MS } from "#lib/server/data/health";
import { freeAbandonedJobs } from "#lib/server/data/job";
import { type Runners, startRunners } from "#lib/server/infra/jobs";
import { logger } from "#lib/server/infra/logger";
import { CRONTAB, TASKS } from "#lib/work/tasks";
import { closeWorkshop } from "#lib/work/workshop";
import { plainly } from "./house/plainly.ts";
import { whenAskedToStop } from "./house/stopping.ts";

const id = randomUUID();
const startedAt = new Date();
let runner: Runners | undefined;
let beating: NodeJS.Timeout | undefined;

whenAskedToStop(async () => {
  clearInterval(beating);
  await runner?.stop();
  closeWorkshop();
  await endBeat(id);
});

await plainly(async () => {
  runner = await startRunners(TASKS, CRONTAB);
  runner.promise.catch((error: unknown) => {
    logger().error({ err: error }, "the queue failed; starting anew");
    process.exit(1);
  });
  await beat(id, "worker");
  beating = setInterval(() => {
    live().catch((error: unknown) => logger().error({ err: error }, "no heartbeat"));
  }, BEAT_EVERY_MS);
  process.send?.("ready");
});

async function live(): Promise<void> {
  await beat(id, "worker");
  const freed = await freeAbandonedJobs(id, startedAt, SILENT_AFTER_MS);
  if (freed > 0) logger().warn({ freed }, "took over the jobs of a worker that died");
}
