import { beforeEach, describe, expect, test } from "vitest";
import { MailRefused, type OutgoingMail } from "#lib/server/platform/mail/outgoing-mail";
import { sendMail } from "#lib/server/platform/mail/transport";
import { setUpTestSettings } from "#tests/support/environment";
import { errorResponse, type FakeResponse, startResendServer } from "#tests/support/resend-server";
import { RESEND_KEY } from "../../../../tests/support/resend-server.ts";

const resend = await startResendServer();
setUpTestSettings({ RESEND_API_KEY: RESEND_KEY, RESEND_BASE_URL: resend.url, MAIL_FROM: "The Library <post@library.example>" });

const mail: OutgoingMail = { id: "", to: "ada@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };
beforeEach(() => {
  mail.id = crypto.randomUUID();
  resend.received.length = 0;
  resend.delivered.length = 0;
});

/** The outcome of sending: "sent", "refused" permanently, or "failed" temporarily. */
const outcome = (patienceMs?: number) =>
  sendMail(mail, patienceMs).then(
    () => "sent",
    (error: unknown) => (error instanceof MailRefused ? "refused" : "failed"),
  );

test("sends an e-mail by Resend’s protocol", async () => {
  expect(await outcome()).toBe("sent");
  expect(resend.received).toEqual([
    {
      path: "POST /emails",
      authorization: `Bearer ${RESEND_KEY}`,
      key: mail.id,
      agent: expect.stringContaining("resend-node") as string,
      body: {
        from: "The Library <post@library.example>",
        to: "ada@example.org",
        subject: "Hello",
        html: "<p>Hello</p>",
        text: "Hello",
        headers: { "Auto-Submitted": "auto-generated" },
      },
    },
  ]);
});

describe("an e-mail is retried with the same idempotency key if Resend", () => {
  const cases: [string, FakeResponse][] = [
    ["is rate-limited", errorResponse(429, "rate_limit_exceeded")],
    ["reports an exceeded daily quota", errorResponse(429, "daily_quota_exceeded")],
    ["is already processing the same e-mail", errorResponse(409, "concurrent_idempotent_requests")],
    ["fails", errorResponse(500, "internal_server_error")],
    ["rejects the API key", errorResponse(401, "invalid_api_key")],
    ["has not verified the sender’s domain", errorResponse(403, "validation_error")],
    ["answers 502 from a proxy", { status: 502, body: "<html>Bad gateway</html>" }],
    ["answers an error without a body", { status: 500, body: "" }],
    ["answers an error with null", { status: 500, body: "null" }],
    ["answers an error without a name", { status: 503, body: '{"error":"overloaded"}' }],
    ["answers an invalid body", { status: 200, body: "ok" }],
    ["breaks the connection", "drop"],
    ["delivers it and breaks the connection", "deliver and drop"],
  ];
  test.each(cases)("%s", async (_, response) => {
    resend.next.push(response);
    expect(await outcome()).toBe("failed");
    expect(await outcome()).toBe("sent");
    expect(resend.received.map(({ key }) => key)).toEqual([mail.id, mail.id]);
    expect(resend.received[0]).toEqual(resend.received[1]);
    expect(resend.delivered).toHaveLength(1);
  });

  test("does not respond in time", async () => {
    resend.next.push("never");
    expect(await outcome(50)).toBe("failed");
    expect(await outcome()).toBe("sent");
    expect(resend.delivered).toHaveLength(1);
  });
});

describe("an e-mail is refused permanently if Resend answers", () => {
  test.each([
    [422, "validation_error"],
    [422, "missing_required_field"],
    [422, "invalid_from_address"],
    [422, "invalid_parameter"],
    [409, "invalid_idempotent_request"],
  ])("%i %s", async (status, name) => {
    resend.next.push(errorResponse(status, name));
    await expect(sendMail(mail)).rejects.toThrow(`${name}: It says ${name}.`);
    resend.next.push(errorResponse(status, name));
    expect(await outcome()).toBe("refused");
    expect(resend.delivered).toEqual([]);
  });
});
