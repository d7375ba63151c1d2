import { expect, test } from "vitest";
import type { MailSort } from "#lib/domain/notifications/mail-log";
import type { Order } from "#lib/domain/paging/order";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { dropMail, findUnsentMail, markMailRefused, markMailSent, queueMail } from "#lib/server/modules/notifications/commands/mail-queue";
import { resendMail } from "#lib/server/modules/notifications/commands/resend-mail";
import { findSuppression, liftSuppressionOf, suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { listMails, listSuppressed } from "#lib/server/modules/notifications/queries/mail-log";
import { prisma } from "#lib/server/platform/database/prisma";
import { setUpTestEnvironment } from "#tests/support/environment";
import { outcomeOf } from "#tests/support/errors";
import { removeJob, sendingJob, setAttempts } from "#tests/support/job-queue";
import { insertAdministrator, insertAnyUser, NOW } from "#tests/support/users";

setUpTestEnvironment();

const ALL = { filter: "all", sort: "newest" } as const;
const UNSENT = { ...ALL, filter: "unsent" } as const;

async function queue(): Promise<string> {
  await prisma().$transaction((db) => queueMail(db, "ada@example.org", "en", { kind: "accountDeleted", username: "ada" }));
  return (await prisma().mail.findFirstOrThrow({ orderBy: { id: "desc" } })).id;
}
const jobOf = async (mailId: string) => (await sendingJob(mailId))?.id ?? "";
const fail = async (mailId: string, attempts: number) =>
  setAttempts({ attempts, error: "no route to ada@example.org" }, await jobOf(mailId));

test("mails are listed with their recipient and state; errors name no address", async () => {
  const administrator = await insertAdministrator();
  const [waiting, retrying, failed, refused, sent] = [await queue(), await queue(), await queue(), await queue(), await queue()];
  await fail(retrying, 2);
  await fail(failed, 25);
  await markMailRefused(refused, "550 ada@example.org is unknown", NOW);
  await markMailSent(sent, NOW);
  const { items } = await listMails(administrator, ALL, 1, 5);
  expect(items.map(({ id, state, canResend }) => ({ id, state, canResend }))).toEqual([
    { id: sent, state: "sent", canResend: false },
    { id: refused, state: "refused", canResend: true },
    { id: failed, state: "failed", canResend: true },
    { id: retrying, state: "retrying", canResend: false },
    { id: waiting, state: "waiting", canResend: false },
  ]);
  expect(new Set(items.map(({ to }) => to))).toEqual(new Set(["ada@example.org"]));
  expect(JSON.stringify(items.map(({ to: _to, ...item }) => item))).not.toContain("ada@example.org");
  expect((await listMails(administrator, UNSENT, 1, 50)).items.map(({ id }) => id)).not.toContain(sent);
});

test("mails are sorted by state, those that need a hand first, and within a state the newest first", async () => {
  const administrator = await insertAdministrator();
  await prisma().mail.deleteMany();
  const [waiting, older, retrying, failed, refused, sent] = [
    await queue(),
    await queue(),
    await queue(),
    await queue(),
    await queue(),
    await queue(),
  ];
  await fail(retrying, 2);
  await fail(failed, 25);
  await markMailRefused(older, "550", NOW);
  await markMailRefused(refused, "550", NOW);
  await markMailSent(sent, NOW);
  const listed = async (filter: "all" | "unsent", order?: Order) => {
    const page = async (number: number) => (await listMails(administrator, { filter, sort: "state", order }, number, 4)).items;
    return [...(await page(1)), ...(await page(2))].map(({ id }) => id);
  };
  expect(await listed("all")).toEqual([failed, refused, older, retrying, waiting, sent]);
  expect(await listed("unsent")).toEqual([failed, refused, older, retrying, waiting]);
  expect(await listed("all", "descending")).toEqual([sent, waiting, retrying, refused, older, failed]);
});

test("mails are sorted by time and kind both ways, and a page goes on where the one before ends", async () => {
  const administrator = await insertAdministrator();
  await prisma().mail.deleteMany();
  const kinds = ["verify", "digest", "verify", "announcement"];
  await prisma().mail.createMany({ data: kinds.map((kind, index) => ({ kind, createdAt: addMinutes(NOW, index) })) });
  const listed = async (sort: MailSort, order?: Order) => {
    const page = async (number: number) => (await listMails(administrator, { filter: "all", sort, order }, number, 3)).items;
    return [...(await page(1)), ...(await page(2))].map(({ createdAt }) => (createdAt.getTime() - NOW.getTime()) / 60_000);
  };
  expect(await listed("newest")).toEqual([3, 2, 1, 0]);
  expect(await listed("newest", "ascending")).toEqual([0, 1, 2, 3]);
  expect(await listed("kind")).toEqual([3, 1, 2, 0]);
  expect(await listed("kind", "descending")).toEqual([2, 0, 1, 3]);
});

test("a refused or given-up mail is sent again; one that is sent, queued or dropped is not", async () => {
  const administrator = await insertAdministrator();
  const refused = await queue();
  await removeJob(await jobOf(refused));
  await markMailRefused(refused, "550", NOW);
  expect(await findUnsentMail(refused)).toBeNull();
  await resendMail(administrator, refused, NOW);
  expect(await findUnsentMail(refused)).toMatchObject({ to: "ada@example.org" });
  expect((await listMails(administrator, UNSENT, 1, 50)).items.find(({ id }) => id === refused)).toMatchObject({
    state: "waiting",
    error: null,
  });
  expect(await outcomeOf(resendMail(administrator, refused, NOW))).toBe("mail_queued");
  const sent = await queue();
  await markMailSent(sent, NOW);
  expect(await outcomeOf(resendMail(administrator, sent, NOW))).toBe("mail_queued");
  const dropped = await queue();
  await removeJob(await jobOf(dropped));
  await dropMail(dropped);
  expect(await outcomeOf(resendMail(administrator, dropped, NOW))).toBe("not_found");
  expect(await prisma().auditEntry.count({ where: { kind: "mail", subjectId: refused } })).toBe(1);
});

test("an administrator lifts an address's suppression; the log does not keep the address", async () => {
  const administrator = await insertAdministrator();
  await suppressAddresses(["Bo@Example.org"], "bounced", NOW);
  expect((await listSuppressed(administrator, 1, 10)).items).toEqual([{ email: "bo@example.org", reason: "bounced", since: NOW }]);
  await liftSuppressionOf(administrator, "bo@example.org", NOW);
  expect(await findSuppression("bo@example.org")).toBeNull();
  expect(await outcomeOf(liftSuppressionOf(administrator, "bo@example.org", NOW))).toBe("not_found");
  expect(JSON.stringify(await prisma().auditEntry.findMany({ where: { kind: "address" } }))).not.toContain("bo@");
});

test("only administrators see mails and addresses", async () => {
  const user = await insertAnyUser();
  for (const act of [
    () => listMails(user, ALL, 1, 1),
    () => listSuppressed(user, 1, 1),
    () => resendMail(user, "0190c2f4-0000-7000-8000-000000000001", NOW),
    () => liftSuppressionOf(user, "bo@example.org", NOW),
  ])
    expect(await outcomeOf(act())).toBe("forbidden");
});
