import { expect, test } from "vitest";
import type { JobSort, JobState } from "#lib/domain/jobs/job";
import type { Order } from "#lib/domain/paging/order";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { discardJob, retryJob } from "#lib/server/modules/jobs/commands";
import { countFailedJobs, countJobs, findOldestFailedJob, listJobs } from "#lib/server/modules/jobs/queries";
import { SEND_MAIL } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { addJobs } from "#lib/server/platform/jobs/add-jobs";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { clearJobs, lockJobs, queuedJobs, setAttempts, setTimes } from "#tests/support/job-queue";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const URGENT = { sort: "urgency" } as const;

/** Queues a job in a state and returns its id. */
async function queueJob(state: JobState): Promise<string> {
  await addJobs(prisma(), SEND_MAIL, [{ mailId: crypto.randomUUID() }]);
  const id = (await queuedJobs()).at(-1)?.id ?? "";
  const attempts = { waiting: 0, running: 1, retrying: 3, failed: 25 }[state];
  await setAttempts({ attempts, error: state === "waiting" ? null : "550 for ada@example.org" }, id);
  if (state === "running") await lockJobs({ id });
  return id;
}

test("jobs are listed by urgency, filtered by state and counted; errors are masked", async () => {
  const administrator = await insertAdministrator();
  const ids: Record<JobState, string> = { waiting: "", running: "", retrying: "", failed: "" };
  for (const state of ["waiting", "running", "retrying", "failed"] as const) ids[state] = await queueJob(state);
  const { items, total } = await listJobs(administrator, { ...URGENT, name: "send-mail" }, 1, 10);
  expect(items.map(({ state }) => state)).toEqual(["failed", "running", "retrying", "waiting"]);
  expect(total).toBe(4);
  expect(items[0]).toMatchObject({ id: ids.failed, attempts: 25, maxAttempts: 25, error: "550 for …@…" });
  expect((await listJobs(administrator, { ...URGENT, state: "retrying" }, 1, 10)).items.map(({ id }) => id)).toEqual([ids.retrying]);
  expect(await countJobs()).toMatchObject([{ name: "send-mail", waiting: 1, running: 1, retrying: 1, failed: 1 }]);
  expect(await countFailedJobs()).toBe(1);
});

test("jobs are sorted by each column both ways, and a page goes on where the one before ends", async () => {
  const administrator = await insertAdministrator();
  await clearJobs();
  const ids: string[] = [];
  for (const state of ["retrying", "waiting", "failed", "waiting"] as const) ids.push(await queueJob(state));
  for (const [index, id] of ids.entries()) await setTimes(id, addMinutes(NOW, index), addMinutes(NOW, -index));
  const listed = async (sort: JobSort, order?: Order) => {
    const page = async (number: number) => (await listJobs(administrator, { sort, order }, number, 3)).items;
    return [...(await page(1)), ...(await page(2))].map(({ id }) => ids.indexOf(id));
  };
  expect(await listed("queued")).toEqual([3, 2, 1, 0]);
  expect(await listed("queued", "ascending")).toEqual([0, 1, 2, 3]);
  expect(await listed("run")).toEqual([3, 2, 1, 0]);
  expect(await listed("run", "descending")).toEqual([0, 1, 2, 3]);
  expect(await listed("attempts")).toEqual([2, 0, 3, 1]);
  // Equal ones: the next to run first, whichever way.
  expect(await listed("attempts", "ascending")).toEqual([3, 1, 0, 2]);
  expect(await listed("urgency", "ascending")).toEqual([3, 1, 0, 2]);
  expect(await listed("name", "descending")).toEqual([3, 2, 1, 0]);
  expect(await findOldestFailedJob()).toMatchObject({ text: "send-mail", since: addMinutes(NOW, 2) });
});

test("a failed job is run again with all its attempts, or discarded; a running one is neither", async () => {
  const administrator = await insertAdministrator();
  const [failed, running] = [await queueJob("failed"), await queueJob("running")];
  await retryJob(administrator, failed, NOW);
  const { items } = await listJobs(administrator, URGENT, 1, 100);
  expect(items.find(({ id }) => id === failed)).toMatchObject({ state: "waiting", attempts: 0 });
  await discardJob(administrator, failed, NOW);
  expect((await listJobs(administrator, URGENT, 1, 100)).items.map(({ id }) => id)).not.toContain(failed);
  expect(await outcomeOf(discardJob(administrator, failed, NOW))).toBe("job_not_found");
  for (const act of [retryJob, discardJob]) expect(await outcomeOf(act(administrator, running, NOW))).toBe("job_running");
  const logged = await prisma().auditEntry.findMany({ where: { kind: "job", subjectId: failed }, orderBy: { id: "asc" } });
  expect(logged.map(({ action }) => action)).toEqual(["retry", "discard"]);
});

test("users may not see or change jobs", async () => {
  const user = await insertAnyUser();
  for (const act of [() => listJobs(user, URGENT, 1, 1), () => retryJob(user, "1", NOW), () => discardJob(user, "1", NOW)])
    expect(await outcomeOf(act())).toBe("forbidden");
});
