import { parseCrontab } from "graphile-worker";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, startOfDay } from "#lib/domain/time/date-arithmetic";
import { sendDigestsJob } from "#lib/server/modules/newsletter/jobs";
import { queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { prisma } from "#lib/server/platform/database/prisma";
import { type Runners, startRunners } from "#lib/server/platform/jobs/runner";
import { SAMPLE_MAILS } from "#lib/server/runtime/sample-mails";
import { CRONTAB, JOB_KINDS } from "#lib/server/runtime/worker/tasks";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { clearJobs, pollQueue } from "#tests/support/job-queue";
import { insertSubscriber } from "#tests/support/newsletter";
import { startResendServer } from "#tests/support/resend-server";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

const resend = await startResendServer();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("opening", "The Opening", "It opens."),
  ...shortBookFiles("lamp", "The Lamp", "It burns."),
});
setUpTestSettings({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url });

const YESTERDAY = addDays(startOfDay(new Date()), -1);
const SOME_TIME_AGO = addDays(YESTERDAY, -30);
const COUNT = 12;

beforeEach(async () => {
  await prisma().book.update({ where: { id: "opening" }, data: { createdAt: SOME_TIME_AGO } });
  await prisma().book.update({ where: { id: "lamp" }, data: { createdAt: YESTERDAY } });
  for (let index = 0; index < COUNT; index += 1) await insertSubscriber(`eve-${index}@example.org`, "en", SOME_TIME_AGO);
  await clearJobs();
});
let runner: Runners | undefined;
afterEach(() => runner?.stop());

test("the digest job runs every morning", () => {
  const { match, options } = parseCrontab(CRONTAB).find(({ task }) => task === "send-digests") ?? {};
  expect(options?.backfillPeriod).toBeGreaterThan(0);
  const at = (hour: number, min: number) => match?.({ min, hour, date: 21, month: 11, dow: 6 });
  expect([at(5, 23), at(5, 24), at(17, 23)]).toEqual([true, false, false]);
});

test("queues one e-mail per recipient; a verification code requested later is sent before them", async () => {
  await sendDigestsJob();
  await sendDigestsJob();
  await prisma().$transaction((db) => queueMail(db, "ada@example.org", "en", SAMPLE_MAILS.verify));
  runner = await startRunners({ mail: JOB_KINDS.mail }, "");
  await pollQueue(() => resend.delivered.length === COUNT + 1);
  const receivers = resend.delivered.map(({ body }) => body.to);
  // Four jobs run at a time, so that up to four e-mails may precede it.
  expect(receivers.indexOf("ada@example.org")).toBeLessThan(4);
  expect(new Set(receivers).size).toBe(COUNT + 1);
});
