import { beforeEach, expect, test } from "vitest";
import { Announce } from "#lib/contract/notifications/announcement-operations";
import { addDays, addMinutes } from "#lib/domain/time/date-arithmetic";
import { announce, sendAnnouncementBatch } from "#lib/server/modules/notifications/commands/announcement";
import { setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { listAnnouncements } from "#lib/server/modules/notifications/queries/announcements";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { emailOf, insertAdministrator, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
const TEXTS = { en: { title: "A forum", text: "Come and talk." }, de: { title: "Ein Forum", text: "Rede mit." } };
const LATER = addMinutes(NOW, 5);
beforeEach(async () => {
  await prisma().$executeRaw`truncate users, mail, announcement, suppressed_address cascade`;
});

async function sendAll(id: string, size = 500): Promise<void> {
  while (!(await sendAnnouncementBatch(id, LATER, size)));
}
const titlesOf = async (userId: string) =>
  (await prisma().notification.findMany({ where: { userId, kind: "announcement" } })).map(({ values }) => values);

test("an announcement reaches active users in their language, else in English, as they chose", async () => {
  const administrator = await insertAdministrator();
  const [ada, bo, gone] = [await insertUser("ada"), await insertUser("bo-dahl"), await insertUser("gone")];
  await prisma().user.update({ where: { id: ada.id }, data: { language: "de" } });
  await prisma().user.update({ where: { id: bo.id }, data: { language: "fr" } });
  await setNotificationChoices(bo, { muted: ["email:announcement"] });
  await prisma().user.update({ where: { id: gone.id }, data: { deactivatedAt: NOW } });
  expect((await listAnnouncements(administrator, "en", 5)).recipients).toBe(3);
  const id = await announce(administrator, TEXTS, "/forum", NOW);
  await sendAll(id);
  expect([await titlesOf(ada.id), await titlesOf(bo.id), await titlesOf(gone.id)]).toEqual([[TEXTS.de], [TEXTS.en], []]);
  expect(
    (await queuedMailsTo(emailOf("ada"), "announcement")).map(({ language, content }) => [language, content.title, content.quote]),
  ).toEqual([["de", "Ein Forum", "Rede mit."]]);
  expect(await queuedMailsTo(emailOf("bo-dahl"), "announcement")).toEqual([]);
  expect((await listAnnouncements(administrator, "de", 5)).announcements).toEqual([
    { id, title: "Ein Forum", createdAt: NOW, finishedAt: LATER, recipients: 3 },
  ]);
  expect(await prisma().auditEntry.findFirst({ where: { subjectId: id } })).toMatchObject({ action: "send", kind: "announcement" });
});

test("nobody is notified twice and nobody is left out when the job fails, runs twice, or two run at once", async () => {
  const administrator = await insertAdministrator();
  const users = await Promise.all(Array.from({ length: 7 }, (_, index) => insertUser(`reader-${index}`)));
  const id = await announce(administrator, TEXTS, "/forum", NOW);
  await sendAnnouncementBatch(id, LATER, 3);
  await prisma().$executeRaw`alter table announcement add constraint death check (recipients < 4)`;
  await expect(sendAll(id, 3)).rejects.toThrow();
  await prisma().$executeRaw`alter table announcement drop constraint death`;
  await Promise.all([sendAll(id, 2), sendAll(id, 2)]);
  await sendAll(id);
  for (const user of users) expect(await titlesOf(user.id)).toHaveLength(1);
  expect(await prisma().mail.count({ where: { kind: "announcement" } })).toBe(8);
  expect((await prisma().announcement.findUniqueOrThrow({ where: { id } })).recipients).toBe(8);
});

test("a suppressed address gets no e-mail, its user sees the announcement on the site", async () => {
  const bounced = await insertUser("bounced");
  await suppressAddresses([emailOf("bounced")], "bounced", NOW);
  await sendAll(await announce(await insertAdministrator(), TEXTS, "/forum", NOW));
  expect([await titlesOf(bounced.id), await queuedMailsTo(emailOf("bounced"), "announcement")]).toEqual([[TEXTS.en], []]);
});

test("users who join afterwards are left out", async () => {
  const id = await announce(await insertAdministrator(), TEXTS, "/forum", NOW);
  const late = await insertUser("late");
  await prisma().user.update({ where: { id: late.id }, data: { verifiedAt: addDays(NOW, 1) } });
  await sendAll(id);
  expect(await titlesOf(late.id)).toEqual([]);
});

test("only administrators announce", async () => {
  const user = await insertUser("ada");
  expect(await outcomeOf(announce(user, TEXTS, "/forum", NOW))).toBe("forbidden");
  expect(await outcomeOf(listAnnouncements(user, "en", 5))).toBe("forbidden");
});

test("the link stays on this site, and there is at least one text", () => {
  for (const path of ["/", "/forum/thread/x?page=2#p3"]) expect(Announce.safeParse({ texts: TEXTS, path }).success, path).toBe(true);
  for (const path of ["", "forum", "//evil.example", "/\\evil.example", "https://evil.example", "/a b", "/\n"])
    expect(Announce.safeParse({ texts: TEXTS, path }).success, path).toBe(false);
  for (const texts of [{}, { en: { title: "", text: "x" } }, { en: { title: "x", text: " " } }, { xx: TEXTS.en }])
    expect(Announce.safeParse({ texts, path: "/" }).success).toBe(false);
});
