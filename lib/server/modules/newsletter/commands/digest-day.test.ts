import { beforeEach, describe, expect, test } from "vitest";
import { addDays, addMinutes, startOfDay } from "#lib/domain/time/date-arithmetic";
import { deleteOldDigestDays, listOpenDigestDays, queueDigestPage } from "#lib/server/modules/newsletter/commands/digest-day";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { clearJobs } from "#tests/support/job-queue";
import { insertDigestUser, insertSubscriber, queuedDigests } from "#tests/support/newsletter";

setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("opening", "The Opening", "It opens."),
  ...shortBookFiles("english", "English", "It is English."),
  ...shortBookFiles("italian", "Italiano", "È italiano.", { lang: "it" }),
  ...shortBookFiles("german", "Deutsch", "Es ist deutsch.", { lang: "de" }),
});
setUpTestSettings();

/** The digest's day, the morning after it, and a date before which all users joined. */
const DAY = new Date("2026-11-20T00:00:00Z");
const MORNING = new Date("2026-11-21T05:23:00Z");
const BEFORE = new Date("2026-11-01T12:00:00Z");

beforeEach(async () => {
  for (const table of ["mail", "subscriber", "users", "digest_day", "digest_delivery", "suppressed_address"])
    await prisma().$executeRawUnsafe(`delete from ${table}`);
  await prisma().book.updateMany({ data: { createdAt: new Date("2026-11-20T15:00:00Z") } });
  await prisma().book.update({ where: { id: "opening" }, data: { createdAt: BEFORE } });
});

/** Queues the digests of all open days, in pages of this size. */
async function sendDigests(now = MORNING, size = 500): Promise<number> {
  let queued = 0;
  for (const day of await listOpenDigestDays(now)) {
    for (let done = false; !done; ) {
      const page = await queueDigestPage(day, now, size);
      queued += page.queued;
      done = page.done;
    }
  }
  return queued;
}
/** The queued digests by recipient. */
const queued = async () =>
  Object.fromEntries(
    Object.entries(await queuedDigests()).map(([to, mails]) => [to, mails.map(({ language, content }) => [language, ...content.books])]),
  );

test("every user gets the books in the languages they read, in their own language; without such books no e-mail", async () => {
  await insertDigestUser("own", "it", BEFORE);
  await insertDigestUser("chosen", "it", BEFORE, { readLanguages: ["en", "de"] });
  await insertDigestUser("none", "en", BEFORE, { readLanguages: ["fr"] });
  await insertSubscriber("eve@example.org", "de", BEFORE);
  await insertSubscriber("spanish@example.org", "es", BEFORE);
  expect(await sendDigests()).toBe(3);
  expect(await queued()).toEqual({
    "own@example.org": [["it", "italian"]],
    "chosen@example.org": [["it", "english", "german"]],
    "eve@example.org": [["de", "german"]],
  });
});

test("excludes users who opted out, are unverified, deactivated or about to be deleted, and suppressed or unconfirmed addresses", async () => {
  await insertDigestUser("off", "en", BEFORE, { notifyNewBooks: false });
  await insertDigestUser("unproved", "en", BEFORE, { verifiedAt: null });
  await insertDigestUser("deactivated", "en", BEFORE, { deactivatedAt: BEFORE });
  await insertDigestUser("leaving", "en", BEFORE, { deleteAfter: addDays(MORNING, 3) });
  await insertDigestUser("bounced", "en", BEFORE);
  await insertSubscriber("complained@example.org", "en", BEFORE);
  await suppressAddresses(["Bounced@example.org"], "bounced", BEFORE);
  await suppressAddresses(["complained@example.org"], "complained", BEFORE);
  await prisma().subscriber.create({ data: { email: "waiting@example.org", emailKey: "waiting@example.org", language: "en" } });
  expect(await sendDigests()).toBe(0);
});

test("includes users who joined on the day, not those who joined after it", async () => {
  const end = addDays(DAY, 1);
  await insertDigestUser("last-minute", "en", addMinutes(end, -1));
  await insertDigestUser("late", "en", end);
  await insertSubscriber("late-subscriber@example.org", "en", end);
  await sendDigests();
  expect(Object.keys(await queued())).toEqual(["last-minute@example.org"]);
});

describe("each recipient gets exactly one e-mail", () => {
  const people = async (count: number) => {
    for (let index = 0; index < count; index += 1) await insertDigestUser(`reader-${index}`, "en", BEFORE);
    for (let index = 0; index < count; index += 1) await insertSubscriber(`sub-${index}@example.org`, "en", BEFORE);
  };
  const each = async () => Object.values(await queuedDigests()).map((mails) => mails.length);

  test("if a user’s address is subscribed too, on one page or two", async () => {
    for (const size of [500, 1]) {
      await prisma().digestDay.deleteMany();
      await prisma().digestDelivery.deleteMany();
      await prisma().mail.deleteMany({ where: { kind: "digest" } });
      await prisma().subscriber.deleteMany();
      await prisma().user.deleteMany();
      await insertDigestUser("ada", "en", BEFORE);
      await insertSubscriber("ADA@example.org", "en", BEFORE);
      expect(await sendDigests(MORNING, size)).toBe(1);
      expect((await queuedDigests())["ada@example.org"]?.[0]?.content.subscriber.kind).toBe("user");
    }
  });

  test("if the job runs twice, or two run at once", async () => {
    await people(6);
    const [one, other] = await Promise.all([sendDigests(MORNING, 5), sendDigests(MORNING, 5)]);
    expect(one + other).toBe(12);
    expect(await sendDigests(MORNING, 5)).toBe(0);
    expect(await each()).toEqual(Array(12).fill(1));
  });

  test("if the job fails between two pages or within one", async () => {
    await people(5);
    const [day = DAY] = await listOpenDigestDays(MORNING);
    await queueDigestPage(day, MORNING, 4);
    await prisma().$executeRaw`alter table digest_day add constraint death check (cursor not like 'subscriber%')`;
    await expect(sendDigests(MORNING, 4)).rejects.toThrow();
    expect(Object.keys(await queuedDigests())).toHaveLength(4);
    await prisma().$executeRaw`alter table digest_day drop constraint death`;
    expect(await sendDigests(MORNING, 4)).toBe(6);
    expect(await each()).toEqual(Array(10).fill(1));
    expect(await prisma().digestDelivery.count()).toBe(10);
  });
});

test("excludes the current day and catches up on missed days for a week", async () => {
  await insertDigestUser("ada", "en", BEFORE);
  await prisma().digestDay.create({ data: { day: addDays(DAY, -9), startedAt: BEFORE, finishedAt: BEFORE } });
  expect(await sendDigests(new Date("2026-11-20T23:59:00Z"))).toBe(0);
  expect(await listOpenDigestDays(addDays(MORNING, 6))).toContainEqual(DAY);
  await prisma().digestDay.deleteMany({ where: { day: DAY } });
  expect(await listOpenDigestDays(addDays(MORNING, 7))).not.toContainEqual(DAY);
});

test("sends one e-mail for each day with books", async () => {
  await insertDigestUser("ada", "en", BEFORE, { readLanguages: ["en", "de"] });
  await prisma().digestDay.create({ data: { day: addDays(DAY, -9), startedAt: BEFORE, finishedAt: BEFORE } });
  await prisma().book.update({ where: { id: "german" }, data: { createdAt: addDays(DAY, -1) } });
  expect(await sendDigests()).toBe(2);
  expect((await queued())["ada@example.org"]?.sort()).toEqual([
    ["en", "english"],
    ["en", "german"],
  ]);
});

test("the first digest covers yesterday only, and never the day of the first import", async () => {
  await insertDigestUser("ada", "en", BEFORE);
  expect(await listOpenDigestDays(MORNING)).toEqual([DAY]);
  await prisma().digestDay.deleteMany();
  expect(await listOpenDigestDays(addDays(startOfDay(BEFORE), 1))).toEqual([]);
});

test("lists ten books and counts the others", async () => {
  await insertDigestUser("ada", "en", BEFORE);
  const english = await prisma().book.findUniqueOrThrow({ where: { id: "english" } });
  const { rankingScore: _, parts: _parts, ...columns } = english;
  for (let index = 0; index < 12; index += 1) {
    await prisma().work.create({ data: { id: `more-${index}` } });
    await prisma().book.create({ data: { ...columns, id: `more-${index}`, workId: `more-${index}` } });
  }
  await sendDigests();
  const content = (await queuedDigests())["ada@example.org"]?.[0]?.content;
  expect([content?.books.length, content?.more]).toEqual([10, 3]);
  await prisma().book.deleteMany({ where: { id: { startsWith: "more-" } } });
});

test("deletes the delivery records of past days", async () => {
  await insertDigestUser("ada", "en", BEFORE);
  await sendDigests();
  expect(await deleteOldDigestDays(addDays(MORNING, 6))).toBe(0);
  expect(await deleteOldDigestDays(addDays(MORNING, 7))).toBe(1);
});

test("runs one at a time at the lowest priority", async () => {
  await insertDigestUser("ada", "en", BEFORE);
  await clearJobs();
  await sendDigests();
  const jobs = await prisma().$queryRaw<object[]>`select task_identifier as task, priority, queue_name as queue from graphile_worker.jobs`;
  expect(jobs).toEqual([{ task: "send-mail", priority: 5, queue: "bulk-mail" }]);
});
