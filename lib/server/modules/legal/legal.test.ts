import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LANGUAGES } from "#lib/domain/language";
import { addDays } from "#lib/domain/time/date-arithmetic";
import { acceptTerms } from "#lib/server/modules/legal/commands/acceptance";
import { queueTermsMails } from "#lib/server/modules/legal/commands/terms-mail";
import { exportAcceptances, findTermsToAccept } from "#lib/server/modules/legal/queries/acceptances";
import { getLegalTexts } from "#lib/server/modules/legal/queries/texts";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { emailOf, insertUser, NOW } from "#tests/support/users";

setUpTestEnvironment();
const dayOf = (days: number) => addDays(NOW, days).toISOString().slice(0, 10);
const [FIRST, SECOND] = [dayOf(-60), dayOf(35)];
let folder = "";

async function write(date: string, front: string, text: string): Promise<void> {
  await mkdir(join(folder, "legal/terms", date), { recursive: true });
  for (const language of LANGUAGES)
    writeFileSync(join(folder, "legal/terms", date, `${language}.md`), `---\n${front.replace("LANGUAGE", language)}\n---\n${text}\n`);
}
beforeAll(async () => {
  await mkdir(".test", { recursive: true });
  folder = relative(process.cwd(), mkdtempSync(join(process.cwd(), ".test", "legal-")));
  await write(FIRST, `published: "${FIRST}"\nintro: "{name} has rules."`, "## Rules\n\nBe kind at {name}.");
  await write(
    SECOND,
    `published: "${dayOf(0)}"\nintro: "Rules."\nchanges: "Comments appear at once (LANGUAGE)."`,
    "## Rules\n\nBe kinder.",
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await prisma().$executeRaw`truncate users, mail, legal_acceptance, legal_announcement, suppressed_address cascade`;
});

async function mailAll(size = 500, now = NOW): Promise<void> {
  while (!(await queueTermsMails(now, { size, folder })).done);
}
const mailsTo = (name: string) => queuedMailsTo(emailOf(name), "termsChanged");

test("the texts of all published versions, with the site's name", async () => {
  const { current, coming, published } = await getLegalTexts("terms", "en", "Books & <Co>", NOW, folder);
  expect(current).toMatchObject({ date: FIRST, intro: "Books & <Co> has rules.", changes: null });
  expect(current.html).toContain("Be kind at Books &amp; &lt;Co>.");
  expect(coming).toMatchObject({ date: SECOND, changes: "Comments appear at once (en)." });
  expect(published.map(({ date }) => date)).toEqual([SECOND, FIRST]);
});

test("users are asked to accept an announced version, once", async () => {
  const ada = await insertUser("ada");
  expect(await findTermsToAccept(ada.id, addDays(NOW, -1), folder)).toBeNull();
  expect(await findTermsToAccept(ada.id, NOW, folder)).toBe(SECOND);
  await acceptTerms(ada, SECOND, NOW, folder);
  await acceptTerms(ada, SECOND, addDays(NOW, 1), folder);
  expect(await findTermsToAccept(ada.id, addDays(NOW, 40), folder)).toBeNull();
  const subject = { id: ada.id, username: "ada", emailKey: emailOf("ada"), verified: true, keepComments: true };
  expect(await exportAcceptances(subject)).toEqual({
    acceptances: [{ document: "terms", version: SECOND, acceptedAt: NOW.toISOString() }],
  });
});

test("a version that is not published cannot be accepted", async () => {
  const ada = await insertUser("ada");
  expect(await outcomeOf(acceptTerms(ada, dayOf(1), NOW, folder))).toBe("not_found");
  expect(await outcomeOf(acceptTerms(ada, SECOND, addDays(NOW, -1), folder))).toBe("not_found");
});

test("users are mailed what changes and from when, in their language", async () => {
  const ada = await insertUser("ada");
  await prisma().user.update({ where: { id: ada.id }, data: { language: "de" } });
  await mailAll();
  const [mail, ...others] = await mailsTo("ada");
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ language: "de", content: { username: "ada", day: SECOND, quote: "Comments appear at once (de)." } });
  expect(mail?.content.link).toMatch(new RegExp(`/de/terms/versions/${SECOND}$`));
});

test("deactivated, suspended and suppressed users, those who have accepted and those who join later are not mailed", async () => {
  const users = await Promise.all(["gone", "silent", "bounced", "done", "late", "free"].map((name) => insertUser(name)));
  const change = (index: number, data: object) => prisma().user.update({ where: { id: users[index]?.id ?? "" }, data });
  await change(0, { deactivatedAt: NOW });
  await change(1, { suspendedAt: NOW, suspendedUntil: addDays(NOW, 3) });
  await suppressAddresses([emailOf("bounced")], "bounced", NOW);
  await acceptTerms({ id: users[3]?.id ?? "" }, SECOND, NOW, folder);
  await change(4, { verifiedAt: addDays(NOW, 1) });
  await change(5, { suspendedAt: addDays(NOW, -9), suspendedUntil: addDays(NOW, -2) });
  await mailAll();
  await mailAll(500, addDays(NOW, 2));
  expect(await prisma().mail.count()).toBe(1);
  expect(await mailsTo("free")).toHaveLength(1);
});

test("nobody is mailed twice and nobody is left out when the job is killed, runs twice, or two run at once", async () => {
  const names = Array.from({ length: 7 }, (_, index) => `reader-${index}`);
  for (const name of names) await insertUser(name);
  await queueTermsMails(NOW, { size: 3, folder });
  await prisma().$executeRaw`alter table legal_announcement add constraint death check (recipients < 4)`;
  await expect(mailAll(3)).rejects.toThrow();
  await prisma().$executeRaw`alter table legal_announcement drop constraint death`;
  await Promise.all([mailAll(2), mailAll(2)]);
  await mailAll();
  for (const name of names) expect(await mailsTo(name)).toHaveLength(1);
  expect(await prisma().legalAnnouncement.findMany()).toMatchObject([
    { document: "terms", version: SECOND, recipients: 7, finishedAt: NOW },
  ]);
});

test("nothing is mailed while there is only the first version", async () => {
  await insertUser("ada");
  await mailAll(500, addDays(NOW, -1));
  expect(await prisma().mail.count()).toBe(0);
  expect(await prisma().legalAnnouncement.count()).toBe(0);
});
