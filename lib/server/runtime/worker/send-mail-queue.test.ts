import { afterEach, beforeEach, expect, test } from "vitest";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { type Runners, startRunners } from "#lib/server/platform/jobs/runner";
import { SAMPLE_MAILS } from "#lib/server/runtime/sample-mails";
import { JOB_KINDS } from "#lib/server/runtime/worker/tasks";
import { setUpTestEnvironment } from "#tests/support/environment";
import { makeJobsDue, pollQueue as poll, queuedJobs, setAttempts } from "#tests/support/job-queue";
import { errorResponse, startResendServer } from "#tests/support/resend-server";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

const resend = await startResendServer();
setUpTestEnvironment({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url });

let runners: Runners[] = [];
beforeEach(() => {
  resend.next.length = 0;
  resend.received.length = 0;
  resend.delivered.length = 0;
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
});
const start = async () => runners.push(await startRunners({ mail: JOB_KINDS.mail }, ""));
const queue = (to: string) => prisma().$transaction((db) => queueMail(db, to, "en", SAMPLE_MAILS.verify));

const empty = async () => (await queuedJobs()).length === 0;
/** The only job, once it has been attempted this many times. */
const triedTimes = (attempts: number) => async () =>
  (await queuedJobs()).find((job) => job.attempts === attempts && job.error && !job.locked);

test("a failed e-mail is retried with backoff and the same idempotency key, and arrives once", async () => {
  resend.next.push(errorResponse(500, "internal_server_error"), "deliver and drop");
  await queue("ada@example.org");
  // Simulates earlier failures, so that the next pause is long enough to observe.
  await setAttempts({ attempts: 5 });
  await start();
  const first = await poll(triedTimes(6));
  expect(first.error).toContain("internal_server_error");
  expect(first.pause).toBeGreaterThan(60);
  await makeJobsDue();
  const second = await poll(triedTimes(7));
  expect(second.pause).toBeGreaterThan(first.pause * 2);
  await makeJobsDue();
  await poll(empty);
  expect(resend.received).toHaveLength(3);
  expect(new Set(resend.received.map(({ key }) => key)).size).toBe(1);
  expect(resend.delivered).toHaveLength(1);
});

test("a permanently refused e-mail leaves no job", async () => {
  resend.next.push(errorResponse(422, "validation_error"));
  await start();
  await queue("bo@example.org");
  await poll(empty);
  expect(resend.received).toHaveLength(1);
  expect(await prisma().mail.count({ where: { refusal: { not: null } } })).toBe(1);
});

test("twenty e-mails shared by three workers arrive once each", async () => {
  const addresses = Array.from({ length: 20 }, (_, index) => `reader-${index}@example.org`);
  await Promise.all(addresses.map(queue));
  await Promise.all([start(), start(), start()]);
  await poll(empty);
  expect(resend.delivered.map(({ body }) => body.to).sort()).toEqual(addresses.sort());
  expect(resend.received).toHaveLength(20);
});
