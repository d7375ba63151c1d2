import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { overrideSettings } from "#lib/server/platform/env";
import type { OutgoingMail } from "#lib/server/platform/mail/outgoing-mail";
import { sendMail } from "#lib/server/platform/mail/transport";
import { setUpTestSettings } from "#tests/support/environment";

const folder = setUpTestSettings({ RESEND_API_KEY: "", SITE_NAME: "Bücherei", CONTACT_EMAIL: "operator@library.example" });
const outbox = join(folder, "outbox");
const MAIL: OutgoingMail = {
  id: "018f4f5e-0000-7000-8000-000000000001",
  to: "ada@example.org",
  subject: "012345 ist dein Code für die Bücherei – „bald“ 📚",
  html: `<!doctype html><p>Grüße: ${"lang ".repeat(300)}</p>`,
  text: "Grüße\n\n012345\n\nhttps://library.example/reset-password#token=aB3_-\n.\nFrom here on",
};
const read = (id: string) => PostalMime.parse(readFileSync(join(outbox, `${id}.eml`)));

test("without a mail service, an e-mail is written as a valid .eml file", async () => {
  await sendMail(MAIL);
  const mail = await read(MAIL.id);
  expect(mail).toMatchObject({
    from: { name: "Bücherei", address: "post@library.example" },
    to: [{ name: "", address: "ada@example.org" }],
    subject: MAIL.subject,
    messageId: `<${MAIL.id}@library.example>`,
    attachments: [],
  });
  expect(mail.text?.trim()).toBe(MAIL.text);
  expect(mail.html?.trim()).toBe(MAIL.html);
  expect(mail.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(mail.headers.filter(({ key }) => key === "to" || key === "subject")).toHaveLength(2);
});

test("replies go to the operator, unless the e-mail names another address", async () => {
  await sendMail(MAIL);
  expect((await read(MAIL.id)).replyTo).toEqual([{ name: "", address: "operator@library.example" }]);
  await sendMail({ ...MAIL, replyTo: "reply+1@in.example" });
  expect((await read(MAIL.id)).replyTo).toEqual([{ name: "", address: "reply+1@in.example" }]);
});

test("without an operator's address replies open conversations, at the address for received e-mails", async () => {
  const overrides: object = { CONTACT_EMAIL: undefined, INBOUND_EMAIL: "reply@in.example" };
  overrideSettings(overrides);
  await sendMail(MAIL);
  expect((await read(MAIL.id)).replyTo).toEqual([{ name: "", address: "reply@in.example" }]);
  overrideSettings({});
});

test("the file is only readable by its owner", async () => {
  await sendMail(MAIL);
  expect([statSync(outbox).mode & 0o777, statSync(join(outbox, `${MAIL.id}.eml`)).mode & 0o777]).toEqual([0o700, 0o600]);
});

test("writing an e-mail twice gives one file, never a partial one", async () => {
  await sendMail(MAIL);
  await sendMail(MAIL);
  await sendMail({ ...MAIL, id: "018f4f5e-0000-7000-8000-000000000002" });
  expect(readdirSync(outbox).sort()).toEqual([1, 2].map((number) => `018f4f5e-0000-7000-8000-00000000000${number}.eml`));
});

test.each(["поэт@пример.рф", "ada@bücher.example", "o'neill+books@example.org"])("encodes the recipient %s", async (to) => {
  await sendMail({ ...MAIL, to });
  const [address] = (await read(MAIL.id)).to ?? [];
  const [local, host] = to.split("@");
  expect(address?.address?.split("@")[0]).toBe(local);
  expect([host, new URL(`http://${host}`).hostname]).toContain(address?.address?.split("@")[1]);
});

test("a line break in the subject cannot inject a header", async () => {
  await sendMail({ ...MAIL, subject: "Hello\r\nBcc: eve@evil.example" });
  const mail = await read(MAIL.id);
  expect(mail.bcc).toBeUndefined();
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc");
});
