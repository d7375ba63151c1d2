import { beforeEach, describe, expect, test } from "vitest";
import type { Language } from "#lib/domain/language";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { unsubscribe } from "#lib/server/modules/newsletter/commands/unsubscribe";
import { readUnsubscribeToken } from "#lib/server/modules/newsletter/queries/unsubscribe-token";
import { queueBulkMails } from "#lib/server/modules/notifications/commands/mail-queue";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { prisma } from "#lib/server/platform/database/prisma";
import { encrypt } from "#lib/server/platform/secrets";
import { sendMailJob } from "#lib/server/runtime/worker/send-mail";
import { authorFile } from "#tests/support/collection-folder";
import { setUpTestSettings } from "#tests/support/environment";
import { setUpImportedCollection, shortBookFiles } from "#tests/support/imported-collection";
import { insertDigestUser, insertSubscriber } from "#tests/support/newsletter";
import { startResendServer } from "#tests/support/resend-server";
import { NOW } from "#tests/support/users";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

const resend = await startResendServer();
setUpImportedCollection({
  "authors/ada-lind.md": authorFile("Ada Lind"),
  ...shortBookFiles("lamp", "The <Lamp> & its Oil", "It burns.", { description: "A lamp & <its> oil." }),
  ...shortBookFiles("lampada", "La lampada", "Arde.", { lang: "it" }),
});
// Many tests subscribe the same address, which gets at most five mails an hour.
setUpTestSettings({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url, RATE_LIMITS: "off" });

beforeEach(async () => {
  for (const table of ["mail", "subscriber", "users", "suppressed_address"]) await prisma().$executeRawUnsafe(`delete from ${table}`);
  resend.received.length = 0;
  resend.delivered.length = 0;
});

type Queued = { books?: string[]; language?: Language; more?: number };

/** Queues a digest for Eve; returns the ids of the e-mail and of the subscriber. */
async function queueTestDigest({ books = ["lamp", "lampada"], language = "en", more = 0 }: Queued = {}) {
  const id = await insertSubscriber("eve@example.org", language, NOW);
  const content = { kind: "digest" as const, subscriber: { kind: "subscriber" as const, id }, day: "2026-11-20", books, more };
  await prisma().$transaction((db) => queueBulkMails(db, [{ to: "eve@example.org", language, content }]));
  return { id, mailId: (await prisma().mail.findFirstOrThrow({ where: { kind: "digest" } })).id };
}
type Body = { subject: string; html: string; text: string; headers: Record<string, string> };
const sent = () => resend.delivered[0]?.body as Body;

describe("digest e-mail", () => {
  test("shows each book with cover, author, reading time, excerpt and link, in HTML and plain text", async () => {
    const { mailId } = await queueTestDigest({ more: 3 });
    await sendMailJob({ mailId });
    const { subject, html, text } = sent();
    expect(subject).toBe("5 new books at The Library");
    // The publication date is on the book's page; imported books may be much older.
    expect(text).not.toMatch(/publish/i);
    expect(html).toMatch(/<img[^>]+src="https:\/\/library\.example\/pictures\/covers\/lamp\/[0-9a-f]+\/320\.jpeg"/);
    expect(html).toContain("The &lt;Lamp&gt; &amp; its Oil");
    for (const part of [html, text]) {
      for (const words of [
        "written by AI",
        "after Ada Lind",
        "1 minute",
        "La lampada",
        "And 3 more.",
        "New in the library on 20\u00a0November\u00a02026",
      ])
        expect(part).toContain(words);
      for (const path of ["/book/lamp", "/book/lampada", "/latest", "/api/newsletter/unsubscribe/"])
        expect(part).toContain(`https://library.example${path}`);
    }
    expect(text).toContain("A lamp & <its> oil.");
    expect(text).not.toContain("/pictures/");
  });

  test("is in its recipient’s language", async () => {
    const { mailId } = await queueTestDigest({ language: "it", books: ["lampada"] });
    await sendMailJob({ mailId });
    expect(sent().subject).toBe("Un nuovo libro su The Library: La lampada");
    expect(sent().text).toContain("https://library.example/it/book/lampada");
    expect(sent().text).toContain("alla maniera di Ada Lind");
  });

  test("has the one-click unsubscribe headers of RFC 8058 and its own idempotency key", async () => {
    const { mailId, id } = await queueTestDigest();
    await sendMailJob({ mailId });
    const { headers } = sent();
    expect(headers["List-Id"]).toBe("The Library <news.library.example>");
    expect(headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "Auto-Submitted": "auto-generated" });
    const token = /^<https:\/\/library\.example\/api\/newsletter\/unsubscribe\/(\S+)>$/.exec(headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    expect(readUnsubscribeToken(token)).toEqual({ kind: "subscriber", id });
    expect(resend.delivered[0]?.key).toBe(mailId);
  });
});

test("other e-mails have no list headers", async () => {
  await subscribe("fay@example.org", "en", NOW);
  const { id } = await prisma().mail.findFirstOrThrow({ where: { kind: "confirmSubscription" } });
  await sendMailJob({ mailId: id });
  expect(Object.keys(sent().headers)).toEqual(["Auto-Submitted"]);
});

test("a digest that the former version queued is sent, with its names in the encrypted content", async () => {
  for (const kind of ["member", "subscriber"] as const) {
    const to = `${kind}@example.org`;
    const id = await (kind === "member" ? insertDigestUser(kind, "en", NOW) : insertSubscriber(to, "en", NOW));
    const content = { kind: "news", reader: { kind, id }, day: "2026-11-20", books: ["lamp"], more: 0 };
    const mail = await prisma().mail.create({ data: { kind: "digest", encryptedContent: encrypt({ to, language: "en", content }) } });
    await sendMailJob({ mailId: mail.id });
    const texts = resend.delivered.map(({ body }) => (body as Body).text);
    expect(texts.at(-1)).toMatch(kind === "member" ? /member of The Library/ : /you subscribed to/);
  }
  expect(resend.delivered).toHaveLength(2);
});

describe("a queued digest is not sent", () => {
  const refusal = async () => (await prisma().mail.findFirstOrThrow({ where: { kind: "digest" } })).refusal;

  test("to a recipient who has unsubscribed", async () => {
    const { mailId } = await queueTestDigest();
    await prisma().subscriber.deleteMany();
    await sendMailJob({ mailId });
    expect([resend.received, await refusal()]).toEqual([[], "not wanted any more"]);
  });

  test("to a suppressed address", async () => {
    const { mailId } = await queueTestDigest();
    await suppressAddresses(["EVE@example.org"], "complained", NOW);
    await sendMailJob({ mailId });
    expect([resend.received, await refusal()]).toEqual([[], "not wanted any more"]);
  });

  test("to a user who opted out, was deactivated, requested deletion or changed address", async () => {
    const changes = [{ notifyNewBooks: false }, { deactivatedAt: NOW }, { deleteAfter: NOW }, { emailKey: "other@example.org" }];
    for (const [index, data] of changes.entries()) {
      const id = await insertDigestUser(`reader-${index}`, "en", NOW);
      const to = `reader-${index}@example.org`;
      const content = { kind: "digest" as const, subscriber: { kind: "user" as const, id }, day: "2026-11-20", books: ["lamp"], more: 0 };
      await prisma().$transaction((db) => queueBulkMails(db, [{ to, language: "en", content }]));
      await prisma().user.update({ where: { id }, data });
    }
    for (const { id } of await prisma().mail.findMany({ where: { kind: "digest" } })) await sendMailJob({ mailId: id });
    expect(resend.received).toEqual([]);
  });

  test("if its books are deleted; otherwise it lists the remaining ones", async () => {
    const { mailId } = await queueTestDigest({ books: ["gone", "lamp"] });
    await sendMailJob({ mailId });
    expect(sent().subject).toBe("New at The Library: The <Lamp> & its Oil");
    await prisma().mail.deleteMany();
    await prisma().subscriber.deleteMany();
    const other = await queueTestDigest({ books: ["gone"] });
    await sendMailJob({ mailId: other.mailId });
    expect(resend.delivered).toHaveLength(1);
  });
});

test("the link in a digest unsubscribes its recipient", async () => {
  const { mailId } = await queueTestDigest();
  await sendMailJob({ mailId });
  await unsubscribe(/unsubscribe\/([\w-]+)\?language=en/.exec(sent().text)?.[1] ?? "");
  expect(await prisma().subscriber.count()).toBe(0);
});
