import { beforeEach, expect, test } from "vitest";
import type { Viewer } from "#lib/domain/accounts/viewer";
import { NOTIFICATION_KINDS } from "#lib/domain/notifications/notification";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { findNotificationChoices, setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { type Notice, notify } from "#lib/server/modules/notifications/commands/notify";
import {
  countUnreadNotifications,
  listNotifications,
  markNotificationRead,
} from "#lib/server/modules/notifications/commands/site-notifications";
import { kindSubscription } from "#lib/server/modules/notifications/subscriptions";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
const REPLY: Notice = {
  kind: "forum-reply",
  values: { title: "Clocks", author: "cyril", excerpt: "They strike." },
  path: "/forum/thread/clocks",
};
beforeEach(async () => {
  await prisma().$executeRaw`truncate users, mail cascade`;
});

const send = (users: Viewer[], more: Partial<Notice> = {}) =>
  prisma().$transaction((db) =>
    notify(
      db,
      users.map(({ id }) => id),
      { ...REPLY, ...more },
      NOW,
    ),
  );
const mailsTo = (username: string) => queuedMailsTo(emailOf(username), "forumReply");
const rows = ({ id }: Viewer) =>
  prisma().notification.findMany({ where: { userId: id }, select: { onSite: true, awaitsDigest: true, dedupeKey: true } });

test("users are notified on the site and by e-mail at once, with a link that ends e-mails of this kind", async () => {
  const ada = await insertUser("ada");
  await send([ada]);
  expect((await listNotifications(ada, 1, 10, [])).items).toMatchObject([{ ...REPLY, isRead: false }]);
  const [mail] = await mailsTo("ada");
  expect(mail?.content).toMatchObject({ username: "ada", title: "Clocks", author: "cyril", quote: "They strike." });
  expect(mail?.content.link).toMatch(/\/forum\/thread\/clocks$/);
  expect(mail?.subscription).toEqual({ userId: ada.id, kind: "notification-kind", id: "forum-reply" });
});

test("per kind a user chooses the site, and e-mails at once, daily or never", async () => {
  const [off, daily, hidden, nothing] = [
    await insertUser("off"),
    await insertUser("daily"),
    await insertUser("hidden"),
    await insertUser("nil"),
  ];
  await setNotificationChoices(off, { muted: ["email:forum-reply"], daily: ["forum-reply"] });
  await setNotificationChoices(daily, { muted: [], daily: ["forum-reply"] });
  await setNotificationChoices(hidden, { muted: ["site:forum-reply"], daily: ["forum-reply"] });
  await setNotificationChoices(nothing, { muted: ["site:forum-reply", "email:forum-reply"], daily: [] });
  await send([off, daily, hidden, nothing]);
  expect(await prisma().mail.count()).toBe(0);
  expect(await rows(off)).toEqual([{ onSite: true, awaitsDigest: false, dedupeKey: null }]);
  expect(await rows(daily)).toEqual([{ onSite: true, awaitsDigest: true, dedupeKey: null }]);
  expect(await rows(hidden)).toEqual([{ onSite: false, awaitsDigest: true, dedupeKey: null }]);
  expect(await rows(nothing)).toEqual([]);
  expect([await countUnreadNotifications(daily), await countUnreadNotifications(hidden)]).toEqual([1, 0]);
  expect((await listNotifications(hidden, 1, 10, [])).total).toBe(0);
});

test("with a key, a notification and its e-mail are sent once, also to users who see none on the site", async () => {
  const [ada, hidden] = [await insertUser("ada"), await insertUser("hidden")];
  await setNotificationChoices(hidden, { muted: ["site:forum-reply"] });
  const once = { dedupeKey: "forum-reply:1" };
  await Promise.all([send([ada, hidden], once), send([ada, hidden], once)]);
  await send([ada, hidden], once);
  for (const user of ["ada", "hidden"]) expect(await mailsTo(user), user).toHaveLength(1);
  expect(await rows(hidden)).toEqual([{ onSite: false, awaitsDigest: false, ...once }]);
  await send([ada, hidden], { dedupeKey: "forum-reply:2" });
  expect([await mailsTo("ada"), await rows(ada)]).toMatchObject([{ length: 2 }, { length: 2 }]);
});

test("a transaction that fails notifies nobody, and its key can be used again", async () => {
  const ada = await insertUser("ada");
  const failing = prisma().$transaction(async (db) => {
    await notify(db, [ada.id], { ...REPLY, dedupeKey: "once" }, NOW);
    throw new Error("killed");
  });
  await expect(failing).rejects.toThrow("killed");
  await send([ada], { dedupeKey: "once" });
  expect([await mailsTo("ada"), await rows(ada)]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

test("only users of `mailTo` get an e-mail at once; the others still get the notification, and the daily digest", async () => {
  const [ada, bo, daily] = [await insertUser("ada"), await insertUser("bo-dahl"), await insertUser("daily")];
  await setNotificationChoices(daily, { muted: [], daily: ["forum-reply"] });
  await send([ada, bo, daily], { mailTo: new Set([bo.id]) });
  expect([await mailsTo("ada"), await mailsTo("bo-dahl"), await mailsTo("daily")]).toMatchObject([
    { length: 0 },
    { length: 1 },
    { length: 0 },
  ]);
  expect(await rows(ada)).toEqual([{ onSite: true, awaitsDigest: false, dedupeKey: null }]);
  expect(await rows(daily)).toEqual([{ onSite: true, awaitsDigest: true, dedupeKey: null }]);
});

test("the link in the e-mail ends the subscription that the caller names", async () => {
  const ada = await insertUser("ada");
  await send([ada], { endSubscription: { kind: "thread", id: "7" } });
  expect((await mailsTo("ada"))[0]?.subscription).toEqual({ userId: ada.id, kind: "thread", id: "7" });
});

test("deactivated and unverified users get nothing", async () => {
  const [gone, unproved] = [await insertUser("gone"), await insertUser("unproved")];
  await prisma().user.update({ where: { id: gone.id }, data: { deactivatedAt: NOW } });
  await prisma().user.update({ where: { id: unproved.id }, data: { verifiedAt: null } });
  await send([gone, unproved]);
  expect([await prisma().mail.count(), await prisma().notification.count()]).toEqual([0, 0]);
});

test("every kind has an e-mail", async () => {
  const ada = await insertUser("ada");
  for (const kind of NOTIFICATION_KINDS) await send([ada], { kind });
  expect(await prisma().mail.groupBy({ by: ["kind"], orderBy: { kind: "asc" } })).toHaveLength(NOTIFICATION_KINDS.length);
});

test("notifications of one kind and thread are one line with the latest author; the line is counted and read as one", async () => {
  const ada = await insertUser("ada");
  const groupKey = "thread:1";
  const reply = (author: string, minute: number) =>
    prisma().$transaction((db) =>
      notify(db, [ada.id], { ...REPLY, values: { title: "Clocks", author }, groupKey, path: `/c#${minute}` }, addMinutes(NOW, minute)),
    );
  for (const [minute, author] of ["bo", "cyril", "dora"].entries()) await reply(author, minute);
  await send([ada], { kind: "forum-quote", groupKey });
  await send([ada], { groupKey: "thread:2" });
  const lines = async () => (await listNotifications(ada, 1, 10, [])).items.map(({ kind, count, isRead }) => [kind, count, isRead]);
  const list = await listNotifications(ada, 1, 10, []);
  expect(list.total).toBe(3);
  expect(list.items[0]).toMatchObject({ kind: "forum-reply", count: 3, path: "/c#0", values: { author: "dora" }, isRead: false });
  expect(await countUnreadNotifications(ada)).toBe(3);
  await reply("eve", 5);
  await markNotificationRead(ada, list.items[0]?.id ?? "", addMinutes(NOW, 6));
  expect(await countUnreadNotifications(ada)).toBe(3);
  expect((await lines()).slice(0, 2)).toEqual([
    ["forum-reply", 1, false],
    ["forum-reply", 3, true],
  ]);
  expect((await listNotifications(ada, 2, 3, [])).items).toHaveLength(1);
});

test("a user marks one notification as read, nobody else's", async () => {
  const [ada, bo] = [await insertUser("ada"), await insertUser("bo-dahl")];
  await send([ada]);
  await send([ada]);
  const [one] = (await listNotifications(ada, 1, 10, [])).items;
  expect(await outcomeOf(markNotificationRead(bo, one?.id ?? "", NOW))).toBe("not_found");
  for (let turn = 1; turn <= 2; turn += 1) await markNotificationRead(ada, one?.id ?? "", NOW);
  expect(await countUnreadNotifications(ada)).toBe(1);
});

test("ending e-mails of a kind keeps the other choices; a user who is gone changes nothing", async () => {
  const ada = await insertUser("ada");
  await setNotificationChoices(ada, { muted: ["site:forum-quote"], daily: ["forum-reply", "forum-quote"] });
  for (let turn = 1; turn <= 2; turn += 1) await prisma().$transaction((db) => kindSubscription.end(ada.id, "forum-reply", db));
  const after = { muted: ["email:forum-reply", "site:forum-quote"], daily: ["forum-quote"] };
  expect(await findNotificationChoices(ada)).toEqual(after);
  await prisma().$transaction((db) => kindSubscription.end(ada.id, "a kind of a later version", db));
  expect(await findNotificationChoices(ada)).toEqual(after);
  await prisma().user.delete({ where: { id: ada.id } });
  await prisma().$transaction((db) => kindSubscription.end(ada.id, "forum-reply", db));
});
