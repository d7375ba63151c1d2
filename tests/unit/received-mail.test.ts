import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { answerConversation } from "#lib/server/modules/support/commands/answer";
import { replyAddress } from "#lib/server/modules/support/conversation-token";
import { receiveMailJob } from "#lib/server/modules/support/jobs";
import { prisma } from "#lib/server/platform/database/prisma";
import { findConversationRow, insertConversation, messagesOf } from "#tests/support/conversations";
import { setUpTestEnvironment } from "#tests/support/environment";
import { queuedJobs } from "#tests/support/job-queue";
import { queuedMailsTo } from "#tests/support/queued-mails";
import { serveRoutes } from "#tests/support/serve-routes";
import { insertAdministrator, NOW } from "#tests/support/users";
import { POST } from "../../app/api/webhooks/resend/route.ts";

type StoredMail = {
  from: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  headers: Record<string, string>;
};

const KEY = randomBytes(24);
const OPERATOR = "operator@library.example";
/** The e-mails that the mail service holds: it announces them, and hands them out when asked. */
const stored = new Map<string, StoredMail>();
const service = createServer((request, response) => {
  const id = /^\/emails\/receiving\/([\w-]+)/.exec(request.url ?? "")?.[1] ?? "";
  const mail = request.headers.authorization === "Bearer re_test" ? stored.get(id) : undefined;
  const body = mail
    ? { object: "email", id, message_id: `<${id}@mail.example>`, attachments: [], received_for: mail.to, ...mail }
    : { name: "not_found", statusCode: 404 };
  response.writeHead(mail ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(body));
});
await new Promise<void>((listening) => service.listen(0, "127.0.0.1", listening));
afterAll(() => service.close());

setUpTestEnvironment({
  RESEND_WEBHOOK_SECRET: `whsec_${KEY.toString("base64")}`,
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  INBOUND_EMAIL: "reply@in.library.example",
  CONTACT_EMAIL: OPERATOR,
});
const address = await serveRoutes({ "POST /api/webhooks/resend": POST });

/** Announces an e-mail as Resend does, signed by Svix; returns the status of the webhook. */
async function announce(emailId: string, key = KEY): Promise<number> {
  const body = JSON.stringify({ type: "email.received", created_at: NOW.toISOString(), data: { email_id: emailId } });
  const [id, timestamp] = [`msg_${randomUUID()}`, String(Math.floor(Date.now() / 1000))];
  const mac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  const headers = { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${mac}`, "content-type": "application/json" };
  return (await fetch(`${address}/api/webhooks/resend`, { method: "POST", body, headers })).status;
}

const queuedEmailIds = async () => (await queuedJobs("receive-mail")).map(({ payload }) => String(payload.emailId));

/** Delivers an e-mail: announced by the webhook, then fetched by the job, as by the worker. */
async function deliver(mail: Partial<StoredMail>, times = 1): Promise<string> {
  const id = randomUUID();
  stored.set(id, {
    from: "Ada <ada@example.org>",
    to: ["reply@in.library.example"],
    subject: "Hello",
    text: "Hello.",
    html: null,
    headers: {},
    ...mail,
  });
  for (let time = 0; time < times; time += 1) {
    expect(await announce(id)).toBe(200);
    expect(await queuedEmailIds()).toContain(id);
    await receiveMailJob({ emailId: id });
  }
  return id;
}
const textsOf = async (id: string) => (await messagesOf(id)).map(({ direction, text }) => [direction, text]);

test("a wrongly signed announcement is refused and queues nothing", async () => {
  const id = randomUUID();
  expect(await announce(id, randomBytes(24))).toBe(403);
  expect(await queuedEmailIds()).not.toContain(id);
});

describe("a reply", () => {
  test("to the conversation's address is appended once, without the quoted history", async () => {
    const { id, number } = await insertConversation({ text: "It flickers." });
    const to = [(replyAddress(number, "sender") ?? "").toUpperCase()];
    const text = "Thank you, it works.\n\nOn Sat, 21 Nov 2026 at 12:00, The Library <post@library.example> wrote:\n> Try again.\n";
    await deliver({ to, text }, 2);
    expect(await textsOf(id)).toEqual([
      ["received", "It flickers."],
      ["received", "Thank you, it works."],
    ]);
    expect((await messagesOf(id))[1]?.original).toContain("> Try again.");
  });

  test("by number in the subject counts only from the same sender", async () => {
    const { id, number } = await insertConversation({ text: "It flickers.", email: "numbered@example.org" });
    await deliver({ from: "numbered@example.org", subject: `Re: [${number}] Our answer`, text: "More." });
    expect(await textsOf(id)).toHaveLength(2);
    await deliver({ from: "mallory@example.org", subject: `Re: [${number}] Our answer`, text: "Tell me more." });
    expect(await textsOf(id)).toHaveLength(2);
    expect(await prisma().conversation.count({ where: { email: "mallory@example.org", kind: "mail" } })).toBe(1);
  });

  test("to a forged address opens a new conversation", async () => {
    const { id, number } = await insertConversation();
    const to = [(replyAddress(number, "sender") ?? "").replace(/\.[0-9a-f]{24}@/, `.${"0".repeat(24)}@`)];
    await deliver({ to, from: "forger@example.org" });
    expect(await textsOf(id)).toHaveLength(1);
  });

  test("of the operator is mailed to the sender; the sender's address does not allow that", async () => {
    const { id, number } = await insertConversation({ email: "asks@example.org" });
    await deliver({ from: OPERATOR, to: [replyAddress(number, "operator") ?? ""], text: "We have mended it." });
    expect((await textsOf(id))[1]).toEqual(["sent", "We have mended it."]);
    const [mail] = await queuedMailsTo("asks@example.org", "supportAnswered");
    expect(mail?.content.quote).toBe("We have mended it.");
    expect(mail?.replyTo).toBe(replyAddress(number, "sender"));
    await deliver({ from: OPERATOR, to: [replyAddress(number, "sender") ?? ""], text: "And this?" });
    expect((await textsOf(id))[2]?.[0]).toBe("received");
  });

  test("to a closed conversation opens it again", async () => {
    const { id, number } = await insertConversation();
    await answerConversation(await insertAdministrator(), id, { text: "Done.", close: true }, addMinutes(NOW, 1));
    await deliver({ to: [replyAddress(number, "sender") ?? ""], text: "Not quite." });
    expect((await findConversationRow(id)).state).toBe("waiting");
  });
});

test("an e-mail without a conversation opens one; automatic replies are ignored", async () => {
  const from = '"Bo Lind" <bo@example.org>';
  await deliver({ from, subject: "A lamp", text: null, html: "<p>Is it <b>on</b>?</p>" });
  const opened = await prisma().conversation.findFirstOrThrow({ where: { email: "bo@example.org" }, include: { messages: true } });
  expect(opened).toMatchObject({ kind: "mail", subject: "A lamp", name: "Bo Lind", messages: [{ text: "Is it on?" }] });
  await deliver({ from: "robot@example.org", headers: { "Auto-Submitted": "auto-replied" } });
  expect(await prisma().conversation.count({ where: { email: "robot@example.org" } })).toBe(0);
});

test("one sender opens at most five conversations an hour by e-mail", async () => {
  for (let count = 0; count < 7; count += 1)
    await deliver({ from: "flood@example.org", subject: `Number ${count}`, text: `Text ${count}` });
  expect(await prisma().conversation.count({ where: { email: "flood@example.org" } })).toBe(5);
});
