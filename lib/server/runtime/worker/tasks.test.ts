import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { BULK_MAIL, SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { DEAD_AFTER_MS, endHeartbeat, heartbeat } from "#lib/server/platform/database/heartbeat";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import type { Job } from "#lib/server/platform/jobs/job";
import { unlockAbandonedJobs } from "#lib/server/platform/jobs/queue";
import { type JobKinds, type Runners, startRunners } from "#lib/server/platform/jobs/runner";
import { JOB_KINDS } from "#lib/server/runtime/worker/tasks";
import { setUpTestEnvironment } from "#tests/support/environment";
import { ageLocks, queuedJobs } from "#tests/support/job-queue";

setUpTestEnvironment();

const ID = randomUUID();
const SLOW = "slow";
/** More than the concurrency of any kind. */
const MANY = 5;

let runners: Runners | undefined;
let release = (): void => undefined;
const started: string[] = [];
const done: unknown[] = [];
const released = new Promise<void>((resolve) => {
  release = resolve;
});
afterEach(async () => {
  release();
  await runners?.stop();
});

/** The real kinds with other work. Their concurrency is a setting: it is read in the test. */
const kinds = (): JobKinds =>
  Object.fromEntries(
    Object.entries<JobKinds[string]>(JOB_KINDS).map(([kind, { concurrency, tasks }]) => [
      kind,
      { concurrency, tasks: tasks.map(({ job }) => ({ job, perform: (payload) => perform(job, payload) })) },
    ]),
  );
const JOBS = Object.values<JobKinds[string]>(JOB_KINDS).flatMap(({ tasks }) => tasks.map(({ job }) => job));

async function perform(job: Job, payload: unknown): Promise<void> {
  started.push(job.name);
  if ((payload as { mailId?: string }).mailId !== "wanted") await released;
  done.push(payload);
}

test("slow jobs of every kind do not delay an e-mail, and each kind keeps its own concurrency", async () => {
  for (const job of JOBS) {
    const slow = Array.from({ length: MANY }, () => ({ mailId: SLOW }));
    await addJobs(prisma(), job, slow, job === SEND_MAIL ? BULK_MAIL : job);
  }
  runners = await startRunners(kinds(), "");
  const running = (...names: string[]) => started.filter((name) => names.includes(name)).length;
  const counts = () => ({
    mail: running("send-mail"),
    notifications: running("notify-forum-post"),
    inbound: running("receive-mail"),
    files: running("make-file", "delete-file"),
    images: running("draw-images"),
    generation: running("advance-run"),
    imports: running("import-collection", "import-references"),
    embeddings: running("embed-references"),
    comparisons: running("measure-places", "make-blind-pairs"),
    status: running("probe-components"),
    webhooks: running("send-status-webhook"),
    maintenance: running(
      "check-counters",
      "refresh-search-tiers",
      "recount-text-words",
      "purge-expired",
      "send-digests",
      "send-notification-digests",
      "send-announcement",
      "announce-terms",
      "remind-of-cases",
      "start-runs",
      "announce-status",
    ),
  });
  await expect.poll(counts).toEqual({
    mail: 1,
    notifications: 1,
    inbound: 1,
    files: 2,
    images: 1,
    generation: 2,
    imports: 1,
    embeddings: 1,
    comparisons: 1,
    status: 1,
    webhooks: 2,
    maintenance: 2,
  });
  await addJobs(prisma(), SEND_MAIL, [{ mailId: "wanted" }]);
  await expect.poll(() => done).toEqual([{ mailId: "wanted" }]);
  expect(counts()).toEqual({
    mail: 2,
    notifications: 1,
    inbound: 1,
    files: 2,
    images: 1,
    generation: 2,
    imports: 1,
    embeddings: 1,
    comparisons: 1,
    status: 1,
    webhooks: 2,
    maintenance: 2,
  });

  // The finished job is removed from the table after its task has returned.
  const countLocked = async () => (await queuedJobs()).filter(({ locked }) => locked).length;
  await expect.poll(countLocked).toBe(17);
  // A new worker runs the jobs of a crashed one, of every kind, and leaves those of one that lives.
  await heartbeat(ID, "worker", runners.workers);
  await ageLocks();
  expect(await unlockAbandonedJobs(DEAD_AFTER_MS), "while their worker lives").toBe(0);
  await endHeartbeat(ID);
  expect(await unlockAbandonedJobs(DEAD_AFTER_MS), "after its end").toBe(17);
  release();
  // As with every heartbeat: jobs that were unlocked while their worker still ran may leave their queue locked.
  const left = async () => {
    await unlockAbandonedJobs(60_000);
    return queuedJobs();
  };
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
});
