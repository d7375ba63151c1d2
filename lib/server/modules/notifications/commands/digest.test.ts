import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { digestEnd, queueNotificationDigests } from "#lib/server/modules/notifications/commands/digest";
import { findNotificationChoices, setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { notify } from "#lib/server/modules/notifications/commands/notify";
import { markNotificationsRead } from "#lib/server/modules/notifications/commands/site-notifications";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { digestSubscription } from "#lib/server/modules/notifications/subscriptions";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
const MORNING = new Date("2026-11-22T05:37:00Z");
beforeEach(async () => {
  await prisma().$executeRaw`truncate users, mail, suppressed_address cascade`;
});

async function insertReader(username: string, language = "en"): Promise<Viewer> {
  const user = await insertUser(username);
  await prisma().user.update({ where: { id: user.id }, data: { language } });
  await setNotificationChoices(user, { muted: [], daily: ["forum-reply", "comment-approved"] });
  return user;
}
const reply = (users: Viewer[], title: string, at = NOW) =>
  prisma().$transaction((db) =>
    notify(
      db,
      users.map(({ id }) => id),
      { kind: "forum-reply", values: { title, author: "bo" }, path: "/forum/thread/x" },
      at,
    ),
  );
/** Runs the job to its end; returns how many mails it queued. */
async function sendDigests(now = MORNING, size = 200): Promise<number> {
  let queued = 0;
  for (let isDone = false; !isDone; ) {
    const batch = await queueNotificationDigests(now, [], size);
    queued += batch.queued;
    isDone = batch.done;
  }
  return queued;
}
const digestsTo = (username: string) => queuedMailsTo(emailOf(username), "notificationDigest");

test("a user gets one mail with the unread notifications of the kinds that they chose, in their language", async () => {
  const ada = await insertReader("ada", "it");
  await reply([ada], "Clocks");
  await reply([ada], "Lamps", addMinutes(NOW, 5));
  await prisma().$transaction((db) => notify(db, [ada.id], { kind: "forum-quote", values: {}, path: "/" }, NOW));
  expect(await sendDigests()).toBe(1);
  const [mail, ...others] = await digestsTo("ada");
  expect([mail?.language, mail?.content.count, mail?.content.more, others]).toEqual(["it", 2, 0, []]);
  expect(mail?.content.items.map(({ kind, values }) => [kind, values.title])).toEqual([
    ["forum-reply", "Clocks"],
    ["forum-reply", "Lamps"],
  ]);
  expect(mail?.content.items[0]?.link).toMatch(/\/it\/forum\/thread\/x$/);
  expect(mail?.subscription).toEqual({ userId: ada.id, kind: "notification-digest", id: "daily" });
});

test("a digest has one line for a kind and thread, and none for what is not visible any more", async () => {
  const ada = await insertReader("ada");
  const subjects = [
    {
      kind: "post",
      find: (ids: string[]) => Promise.resolve(new Map(ids.map((id) => [id, { values: { author: id }, isVisible: id !== "gone" }]))),
    },
  ];
  for (const [minute, id] of ["bo", "cyril", "gone"].entries())
    await prisma().$transaction((db) =>
      notify(
        db,
        [ada.id],
        { kind: "forum-reply", values: {}, subject: `post:${id}`, groupKey: "thread:1", path: `/x#${minute}` },
        addMinutes(NOW, minute),
      ),
    );
  expect((await queueNotificationDigests(MORNING, subjects)).queued).toBe(1);
  const [mail] = await digestsTo("ada");
  expect(mail?.content).toMatchObject({ count: 1, items: [{ count: 2, values: { author: "cyril" } }], more: 0 });
  expect(mail?.content.items[0]?.link).toMatch(/\/x#0$/);
});

test("the job sends once when it runs twice, when two run at once, and when it is killed between two batches", async () => {
  const users = await Promise.all(Array.from({ length: 7 }, (_, index) => insertReader(`reader-${index}`)));
  await reply(users, "Clocks");
  await queueNotificationDigests(MORNING, [], 3);
  const [one, other] = await Promise.all([sendDigests(MORNING, 2), sendDigests(MORNING, 2)]);
  expect(one + other).toBe(4);
  expect(await sendDigests()).toBe(0);
  expect(await sendDigests(addMinutes(MORNING, 600))).toBe(0);
  for (let index = 0; index < 7; index += 1) expect(await digestsTo(`reader-${index}`)).toHaveLength(1);
});

test("a batch that fails sends nothing and forgets nobody", async () => {
  const ada = await insertReader("ada");
  await reply([ada], "Clocks");
  await prisma().$executeRaw`alter table mail add constraint death check (kind <> 'notificationDigest')`;
  await expect(sendDigests()).rejects.toThrow();
  await prisma().$executeRaw`alter table mail drop constraint death`;
  expect(await digestsTo("ada")).toHaveLength(0);
  expect(await sendDigests()).toBe(1);
});

test("there is no mail when all was read on the site, or there was nothing", async () => {
  const [ada] = [await insertReader("ada"), await insertReader("bo-dahl")];
  await reply([ada], "Clocks");
  await markNotificationsRead(ada, NOW, NOW);
  expect(await sendDigests()).toBe(0);
});

test("notifications after the end of the day wait for the next digest", async () => {
  expect(digestEnd(MORNING)).toEqual(new Date("2026-11-22T05:00:00Z"));
  expect(digestEnd(new Date("2026-11-22T04:59:00Z"))).toEqual(new Date("2026-11-21T05:00:00Z"));
  const ada = await insertReader("ada");
  await reply([ada], "Clocks", new Date("2026-11-22T05:00:00Z"));
  expect([await sendDigests(), await sendDigests(addDays(MORNING, 1))]).toEqual([0, 1]);
});

test("users who are gone, cannot be reached or switched the e-mails off since get none, not even later", async () => {
  const names = ["deactivated", "leaving", "bounced", "ended", "muted"] as const;
  const users = await Promise.all(names.map((name) => insertReader(name)));
  const [deactivated, leaving, , ended, muted] = users as [Viewer, Viewer, Viewer, Viewer, Viewer];
  await reply(users, "Clocks");
  await prisma().user.update({ where: { id: deactivated.id }, data: { deactivatedAt: NOW } });
  await prisma().user.update({ where: { id: leaving.id }, data: { deleteAfter: addDays(NOW, 5) } });
  await suppressAddresses([emailOf("bounced")], "bounced", NOW);
  await prisma().$transaction((db) => digestSubscription.end(ended.id, "daily", db));
  expect(await findNotificationChoices(ended)).toEqual({ muted: ["email:comment-approved", "email:forum-reply"], daily: [] });
  await setNotificationChoices(muted, { muted: ["email:forum-reply"] });
  expect(await sendDigests()).toBe(0);
  await prisma().user.update({ where: { id: deactivated.id }, data: { deactivatedAt: null } });
  expect(await sendDigests()).toBe(0);
});

test("a digest lists twenty notifications and counts the others", async () => {
  const ada = await insertReader("ada");
  for (let index = 0; index < 23; index += 1) await reply([ada], `Thread ${index}`);
  await sendDigests();
  const [mail] = await digestsTo("ada");
  expect([mail?.content.items.length, mail?.content.count, mail?.content.more]).toEqual([20, 23, 3]);
});
