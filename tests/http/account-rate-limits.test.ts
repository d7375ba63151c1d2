import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { insertUser, newRegistration, registerUser } from "#tests/support/accounts";
import { type ApiResponse, call, randomIp } from "#tests/support/api-client";
import { codeIn, mailsTo, waitForMail } from "#tests/support/mailbox";
import { withoutRequestId } from "#tests/support/problems";

/** Calls until a call is refused, at most `most` times; returns the number of accepted calls and the refusal. */
async function callUntilRefused(once: (turn: number) => Promise<ApiResponse<unknown>>, most: number) {
  for (let turn = 0; turn < most; turn += 1) {
    const answer = await once(turn);
    if (answer.status === 429) return { before: turn, answer };
  }
  throw new Error(`not refused after ${most} calls`);
}

function expectRetryAfter({ headers, body }: ApiResponse<unknown>, withinSeconds: number): void {
  const seconds = Number(headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(withinSeconds);
  expect(body).toMatchObject({
    code: "too_many_requests",
    msg:
      seconds <= 90
        ? "Too many requests. Please wait a moment."
        : `You have done this too often. You can try again in ${Math.ceil(seconds / 60)} minutes.`,
  });
}

const logInAs = (email: string, from: string, password = "not this one") =>
  call("POST", "/api/auth/login", { body: { email, password }, from });

const FROM_ONE_ADDRESS: [string, string, string, number, number][] = [
  ["logging in", "POST", "/api/auth/login", 30, 600],
  ["registering", "POST", "/api/auth/register", 20, 3_600],
  ["giving codes", "POST", "/api/auth/verify-email", 30, 600],
  ["asking for codes", "POST", "/api/auth/resend-verification", 30, 3_600],
  ["correcting an address", "PUT", "/api/auth/unverified-email", 20, 3_600],
  ["asking for reset links", "POST", "/api/auth/forgot-password", 20, 3_600],
  ["using reset links", "POST", "/api/auth/reset-password", 20, 3_600],
  ["accepting invitations", "POST", "/api/auth/invitation", 20, 3_600],
  ["confirming addresses", "POST", "/api/auth/confirm-email", 30, 3_600],
  ["undoing changes of address", "POST", "/api/auth/undo-email-change", 30, 3_600],
];
for (const [what, method, path, calls, seconds] of FROM_ONE_ADDRESS) {
  test(`${what} is limited to ${calls} requests per IP address, invalid ones included`, async () => {
    const from = randomIp();
    const together = await Promise.all(Array.from({ length: calls + 1 }, () => call(method, path, { body: {}, from })));
    expect(together.filter(({ status }) => status === 400)).toHaveLength(calls);
    const refused = together.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    for (const answer of refused) expectRetryAfter(answer, seconds);
    expect((await call(method, path, { body: {} })).status).toBe(400);
  });
}

test("ten login attempts per IP address and account are allowed, by any route that checks passwords", async () => {
  const { email, password } = await insertUser();
  const from = randomIp();
  const spellings = [email, email.toUpperCase(), ` ${email}`];
  const { before, answer } = await callUntilRefused((turn) => logInAs(spellings[turn % 3] ?? "", from), 12);
  expect(before).toBe(10);
  expectRetryAfter(answer, 600);
  // The right password is refused too: otherwise the response would reveal it.
  expect((await logInAs(email, from, password)).status).toBe(429);
  const correction = { email, password, newEmail: newRegistration().email };
  expect((await call("PUT", "/api/auth/unverified-email", { body: correction, from })).status).toBe(429);
  const csrf = await call<{ csrfToken: string }>("GET", "/api/auth/csrf");
  const Cookie = csrf.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const raw = new URLSearchParams({ csrfToken: csrf.body.csrfToken, email, password, json: "true" });
  const byNextAuth = await call("POST", "/api/auth/callback/credentials", { raw, headers: { Cookie }, from });
  expect(byNextAuth.text).toContain("error=");
  expect(byNextAuth.headers.getSetCookie().join()).not.toContain("session-token=ey");
});

test("logins by next-auth's form count towards the limit of logins per IP address", async () => {
  const from = randomIp();
  for (let turn = 0; turn < 15; turn += 1) {
    await call("POST", "/api/auth/callback/credentials", { raw: new URLSearchParams({ json: "true" }), from });
    await call("POST", "/api/auth/login", { body: {}, from });
  }
  expect((await call("POST", "/api/auth/login", { body: {}, from })).status).toBe(429);
});

test("wrong logins of others lock out neither the owner elsewhere nor a browser that has logged in before", async () => {
  const { email, password } = await insertUser();
  const home = randomIp();
  const first = await logInAs(email, home, password);
  const device = first.headers.getSetCookie().find((cookie) => cookie.startsWith("device-")) ?? "";
  expect(device).toMatch(/; Path=\/api\/auth; HttpOnly; SameSite=Lax$/);
  const { before } = await callUntilRefused(() => logInAs(email, home), 12);
  expect(before).toBe(9);
  expect((await logInAs(email, home, password)).status).toBe(429);
  const known = await call("POST", "/api/auth/login", {
    body: { email, password },
    from: home,
    headers: { Cookie: device.split(";")[0] ?? "" },
  });
  expect(known.status).toBe(200);
  expect((await logInAs(email, randomIp(), password)).status).toBe(200);
});

test("attempts from many IP addresses are delayed alike for known and unknown addresses", async () => {
  for (const email of [(await insertUser()).email, newRegistration().email]) {
    for (let turn = 0; turn < 12; turn += 1) await logInAs(email, randomIp());
    const start = performance.now();
    expect((await logInAs(email, randomIp())).status).toBe(401);
    expect(performance.now() - start).toBeGreaterThan(995);
  }
});

test("IPv6 addresses count by their /64, and IPv4 addresses also when mapped to IPv6", async () => {
  const prefix = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
  const ipv4 = randomIp();
  for (const spelling of [
    (turn: number) => `${prefix}::${turn}`,
    (turn: number) => [ipv4, `::ffff:${ipv4}`, `::FFFF:${ipv4}`][turn % 3] ?? "",
  ]) {
    const { before } = await callUntilRefused((turn) => call("POST", "/api/auth/reset-password", { body: {}, from: spelling(turn) }), 25);
    expect(before).toBe(20);
  }
});

test("a user gets at most five mails an hour that others can cause, and the responses do not tell", async () => {
  const { email } = await insertUser();
  const texts = [];
  for (let turn = 0; turn < 8; turn += 1)
    texts.push((await call("POST", "/api/auth/register", { body: { ...newRegistration(), email } })).text);
  expect(new Set(texts).size).toBe(1);
  // E-mails are sent in order: when one to another address has arrived, all of these have.
  const later = await registerUser();
  await waitForMail(later.email);
  expect(await mailsTo(email)).toHaveLength(5);
});

test("five codes and five reset links are sent per account and hour; unknown addresses are limited alike", async () => {
  const unverified = (await registerUser()).email;
  for (const email of [unverified, newRegistration().email]) {
    for (const path of ["/api/auth/resend-verification", "/api/auth/forgot-password"]) {
      const { before, answer } = await callUntilRefused(() => call("POST", path, { body: { email } }), 7);
      expect(before, path).toBe(5);
      expectRetryAfter(answer, 3_600);
    }
  }
});

test("the own password can be tried ten times, in any operation", async () => {
  const { token } = await insertUser();
  const change = () =>
    call("PUT", "/api/user/password", { bearer: token, body: { currentPassword: "not this one", newPassword: "another, longer one" } });
  const { before, answer } = await callUntilRefused(change, 12);
  expect(before).toBe(10);
  expectRetryAfter(answer, 600);
});

test("only the address that the trusted proxy appended counts; forged headers are ignored", async () => {
  const own = randomIp();
  const forged = (turn: number) => ({
    "X-Forwarded-For": `${randomIp()}, 1.2.3.${turn}, ${own}`,
    "X-Real-IP": randomIp(),
    "x-pastiche-address": randomIp(),
    Forwarded: `for=${randomIp()}`,
  });
  const { before } = await callUntilRefused((turn) => call("POST", "/api/auth/reset-password", { body: {}, headers: forged(turn) }), 25);
  expect(before).toBe(20);
  // A client that forges another client's address does not use up that client's limit.
  expect(
    (await call("POST", "/api/auth/reset-password", { body: {}, headers: { "X-Forwarded-For": `${own}, ${randomIp()}` } })).status,
  ).toBe(400);
});

test("after six wrong codes every code is expired until a new one is sent; an address with an account answers alike", async () => {
  const own = await registerUser();
  // Nothing is stored for it.
  const known = await registerUser({ email: (await insertUser()).email });
  const enter = async ({ email, cookie }: typeof own, verificationCode: string) => {
    const headers = { Cookie: cookie };
    const { status, body } = await call("POST", "/api/auth/verify-email", { body: { email, verificationCode }, headers });
    return status === 200 ? 200 : JSON.stringify(withoutRequestId(body));
  };
  const right = codeIn(await waitForMail(own.email));
  const wrong = (step: number) => String((Number(right) + step) % 1_000_000).padStart(6, "0");
  const answersFor = async (sender: typeof own) => {
    const answers = [];
    for (const code of [1, 2, 3, 4, 5, 6, 7].map(wrong).concat(right, wrong(8))) answers.push(await enter(sender, code));
    return answers;
  };
  const answers = await answersFor(own);
  for (const answer of answers.slice(0, 6)) expect(answer).toContain("Invalid verification code. Please try again.");
  for (const answer of answers.slice(6)) expect(answer).toContain("Verification code has expired. Please request a new one.");
  expect(await answersFor(known)).toEqual(answers);
  for (const { email, cookie } of [own, known])
    await call("POST", "/api/auth/resend-verification", { body: { email }, headers: { Cookie: cookie } });
  const next = codeIn(await waitForMail(own.email, 2));
  const other = next === "000000" ? "000001" : "000000";
  expect(await enter(known, other)).toEqual(await enter(own, other));
  expect(await enter(own, next)).toBe(200);
});

test("refused input counts towards a limit of its client, whatever the operation and whoever is logged in", async () => {
  const { token } = await insertUser();
  const from = randomIp();
  const refused = (turn: number) =>
    turn % 2 === 0
      ? call("POST", "/api/requests", { body: { prompt: "x".repeat(5_000) }, bearer: token, from })
      : call("GET", "/api/books?limit=none", { from });
  const { before, answer } = await callUntilRefused(refused, 130);
  expect(before).toBe(120);
  expect(answer.status).toBe(429);
  expect((await call("GET", "/api/books", { from })).status).toBe(200);
});
