import { expect, test } from "vitest";
import { sendMail } from "#lib/server/platform/mail/transport";
import { setUpTestSettings } from "#tests/support/environment";
import { RESEND_KEY, startResendServer } from "#tests/support/resend-server";

// Slightly more than our rate, as network latency varies.
const resend = await startResendServer(15);
setUpTestSettings({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url, RESEND_PER_SECOND: "10" });

test("sending many e-mails at once stays within Resend’s rate limit", async () => {
  const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
  await Promise.all(ids.map((id) => sendMail({ id, to: "ada@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" })));
  expect(resend.received).toHaveLength(20);
  expect(resend.delivered).toHaveLength(20);
});
