import { expect, test } from "vitest";
import { sendMail } from "#lib/server/platform/mail/transport";
import { setUpTestSettings } from "#tests/support/environment";
import { startResendServer } from "#tests/support/resend-server";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

// A little more than the house sends, as a network never keeps an even step.
const resend = await startResendServer(15);
setUpTestSettings({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url, RESEND_PER_SECOND: "10" });

test("of many mails at once none goes out sooner than Resend takes it", async () => {
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  await Promise.all(ids.map((id) => sendMail({ id, to: "ada@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" })));
  expect(resend.asked).toHaveLength(20);
  expect(resend.delivered).toHaveLength(20);
});
