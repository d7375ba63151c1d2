import PostalMime from "postal-mime";
import { beforeEach, describe, expect, test } from "vitest";
import { probeEmail } from "#lib/server/modules/status/probes/parts";
import { MailRefused, type OutgoingMail } from "#lib/server/platform/mail/outgoing-mail";
import { sendBySmtp, verifySmtp } from "#lib/server/platform/mail/smtp";
import { sendMail } from "#lib/server/platform/mail/transport";
import { setUpTestSettings } from "#tests/support/environment";
import { type OrderedReply, startSmtpServer } from "#tests/support/smtp-server";

const smtp = await startSmtpServer();
setUpTestSettings({
  SMTP_URL: smtp.url,
  RESEND_API_KEY: "re_for_replies_only",
  RESEND_BASE_URL: "http://127.0.0.1:1",
  MAIL_FROM: "The Library <post@library.example>",
});

const mail: OutgoingMail = { id: "", to: "ada@example.org", subject: "Grüße", html: "<p>Hello</p>", text: "Hello\n.\nFrom here" };
beforeEach(() => {
  mail.id = crypto.randomUUID();
  smtp.delivered.length = 0;
  smtp.commands.length = 0;
});

/** The outcome of sending: "sent", "refused" permanently, or "failed" temporarily. */
const outcome = (timeoutMs?: number) =>
  sendMail(mail, timeoutMs).then(
    () => "sent",
    (error: unknown) => (error instanceof MailRefused ? "refused" : "failed"),
  );
const read = (index = 0) => PostalMime.parse(smtp.delivered[index]?.source ?? "");

test("with SMTP_URL, e-mails go to that server and not to Resend, with the headers of the e-mail", async () => {
  const headers = {
    "List-Unsubscribe": `<https://library.example/api/newsletter/${"long".repeat(40)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  await sendMail({ ...mail, headers, replyTo: "reply+1@in.example" });
  expect(smtp.delivered).toMatchObject([{ from: "post@library.example", to: ["ada@example.org"] }]);
  const received = await read();
  expect(received).toMatchObject({
    from: { name: "The Library", address: "post@library.example" },
    to: [{ address: "ada@example.org" }],
    replyTo: [{ address: "reply+1@in.example" }],
    subject: mail.subject,
    messageId: `<${mail.id}@library.example>`,
  });
  expect([received.text?.trim(), received.html?.trim()]).toEqual([mail.text, mail.html]);
  const header = (name: string) => received.headers.find(({ key }) => key === name)?.value.replaceAll(/\s/g, "");
  expect(header("list-unsubscribe")).toBe(headers["List-Unsubscribe"]);
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(header("auto-submitted")).toBe("auto-generated");
});

describe("an e-mail is retried with the same Message-ID if the server", () => {
  const cases: [string, OrderedReply, number][] = [
    ["is busy", { command: "MAIL", reply: "451 4.3.0 Try later" }, 1],
    ["defers the recipient", { command: "RCPT", reply: "450 4.2.0 Greylisted" }, 1],
    ["defers the text", { command: ".", reply: "452 4.3.1 Disk full" }, 1],
    ["refuses the password", { command: "AUTH", reply: "535 5.7.8 Wrong password" }, 1],
    ["refuses the sender", { command: "MAIL", reply: "550 5.7.1 Sender not verified" }, 1],
    ["breaks the connection", { command: "DATA", reply: "drop" }, 1],
    ["accepts it and breaks the connection", { command: ".", reply: "deliver and drop" }, 2],
  ];
  test.each(cases)("%s", async (_, reply, deliveries) => {
    smtp.next.push(reply);
    expect(await outcome()).toBe("failed");
    expect(await outcome()).toBe("sent");
    expect(smtp.delivered).toHaveLength(deliveries);
    const ids = await Promise.all(smtp.delivered.map(async (_mail, index) => (await read(index)).messageId));
    expect(new Set(ids)).toEqual(new Set([`<${mail.id}@library.example>`]));
  });

  test("does not reply in time", async () => {
    smtp.next.push({ command: "DATA", reply: "never" });
    expect(await outcome(100)).toBe("failed");
    smtp.next.length = 0; // On a busy machine the time is over before DATA.
    expect(await outcome()).toBe("sent");
    expect(smtp.delivered).toHaveLength(1);
  });
});

test.each<OrderedReply>([
  { command: "RCPT", reply: "550 5.1.1 No such user" },
  { command: ".", reply: "554 5.6.0 Not this text" },
])("an e-mail is refused permanently if the server answers $reply to $command", async (reply) => {
  smtp.next.push(reply);
  await expect(sendMail(mail)).rejects.toThrow(reply.reply);
  smtp.next.push(reply);
  expect(await outcome()).toBe("refused");
  expect(smtp.delivered).toEqual([]);
});

test("a password is not sent unencrypted to another machine", async () => {
  const url = smtp.url.replace("127.0.0.1", "127.0.0.2"); // Not one of the names of this machine that are excepted.
  await expect(verifySmtp(url, 5_000)).rejects.toThrow();
  await expect(sendBySmtp({ ...mail, from: "post@library.example", headers: {} }, url, 5_000)).rejects.toThrow();
  expect(smtp.commands).not.toContain("AUTH");
});

test("the probe of the status page logs in and sends nothing; a wrong password is an outage", async () => {
  expect(await probeEmail()).toMatchObject({ state: "operational", error: null });
  expect(smtp.commands).toContain("AUTH");
  expect(smtp.commands.filter((command) => command.startsWith("MAIL"))).toEqual([]);
  smtp.next.push({ command: "AUTH", reply: "535 5.7.8 Wrong password" });
  expect(await probeEmail()).toEqual({ state: "major_outage", durationMs: null, error: "eauth" });
});
