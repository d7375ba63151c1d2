import type { Task } from "graphile-worker";
import { afterEach, expect, test } from "vitest";
import { prisma } from "#lib/server/platform/database/prisma";
import { unlockAbandonedJobs } from "#lib/server/platform/jobs/add-jobs";
import { type JobName, PRIORITY, QUEUE, type Runners, startRunners } from "#lib/server/platform/jobs/runner";
import { setUpTestEnvironment } from "#tests/support/environment";

setUpTestEnvironment();

const SLOW = "slow";
const NAMES = Object.keys(PRIORITY) as JobName[];
/** More than the concurrency of any kind. */
const MANY = 5;

let runners: Runners | undefined;
let release = (): void => undefined;
const started: JobName[] = [];
const done: unknown[] = [];
const released = new Promise<void>((resolve) => {
  release = resolve;
});
afterEach(async () => {
  release();
  await runners?.stop();
});

const task =
  (name: JobName): Task =>
  async (payload) => {
    started.push(name);
    if ((payload as { mailId?: string }).mailId !== "wanted") await released;
    done.push(payload);
  };
const TASKS = Object.fromEntries(NAMES.map((name) => [name, task(name)])) as Record<JobName, Task>;

const add = (name: JobName, payload: object, queue = QUEUE[name]) => prisma().$executeRaw`
  select graphile_worker.add_job(${name}, payload => ${JSON.stringify(payload)}::json, priority => ${PRIORITY[name]}::int,
    queue_name => ${queue ?? null}::text)`;

test("slow jobs of every kind do not delay an e-mail, and each kind keeps its own concurrency", async () => {
  for (const name of NAMES) {
    // Bulk e-mails share a queue: one is sent at a time.
    for (let count = 1; count <= MANY; count += 1) await add(name, { mailId: SLOW }, name === "send-mail" ? "bulk-mail" : QUEUE[name]);
  }
  runners = await startRunners(TASKS, "");
  const running = (...names: JobName[]) => started.filter((name) => names.includes(name)).length;
  const counts = () => ({
    mail: running("send-mail"),
    notifications: running("notify-forum-post"),
    inbound: running("receive-mail"),
    files: running("make-file", "delete-file"),
    images: running("draw-images"),
    generation: running("advance-run"),
    imports: running("import-collection"),
    status: running("probe-components"),
    webhooks: running("send-status-webhook"),
    maintenance: running(
      "check-counters",
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
  await expect.poll(counts, { timeout: 10_000 }).toEqual({
    mail: 1,
    notifications: 1,
    inbound: 1,
    files: 2,
    images: 1,
    generation: 1,
    imports: 1,
    status: 1,
    webhooks: 2,
    maintenance: 2,
  });
  await add("send-mail", { mailId: "wanted" });
  await expect.poll(() => done, { timeout: 5_000 }).toEqual([{ mailId: "wanted" }]);
  expect(counts()).toEqual({
    mail: 2,
    notifications: 1,
    inbound: 1,
    files: 2,
    images: 1,
    generation: 1,
    imports: 1,
    status: 1,
    webhooks: 2,
    maintenance: 2,
  });

  // The finished job is removed from the table after its task has returned.
  const locked = () => prisma().$queryRaw`select count(*)::int from graphile_worker._private_jobs where locked_at is not null`;
  await expect.poll(locked, { timeout: 5_000 }).toEqual([{ count: 13 }]);
  // A new worker runs the jobs of a crashed one, of every kind.
  expect(await unlockAbandonedJobs("next", new Date(Date.now() + 1_000), 60_000)).toBe(13);
  release();
  // As with every heartbeat: jobs that were unlocked while their worker still ran may leave their queue locked.
  const left = async () => {
    await unlockAbandonedJobs("next", new Date(0), 60_000);
    return prisma().$queryRaw`select task_id from graphile_worker._private_jobs`;
  };
  await expect.poll(left, { timeout: 60_000 }).toEqual([]);
});
