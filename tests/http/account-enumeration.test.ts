import { expect, test } from "vitest";
import { deactivateUser, insertUser, logIn, newRegistration, registerUser } from "#tests/support/accounts";
import { type ApiResponse, call, sessionCookieOf } from "#tests/support/api-client";
import { codeIn, mailsTo, waitForMail } from "#tests/support/mailbox";

/** What an attacker can compare; random cookie values and the ids of requests are replaced. */
const seen = ({ status, text, headers }: ApiResponse<unknown>) => ({
  status,
  text: text.replace(UUID, "…"),
  headers: Object.fromEntries([...headers].filter(([name]) => name !== "date").map(([name, value]) => [name, withoutIds(value)])),
});
const withoutIds = (text: string): string => text.replace(REGISTRATION, "registration=…").replace(UUID, "…");
const REGISTRATION = /registration=[0-9a-f-]{36}\.[\w-]{43}(?=;)/;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** The kinds of addresses that an attacker must not distinguish. */
async function addresses() {
  const [user, gone, unverified] = await Promise.all([insertUser(), insertUser(), registerUser()]);
  await deactivateUser(gone);
  return { user: user.email, gone: gone.email, unverified: unverified.email, nobody: newRegistration().email };
}

for (const [what, path, extra] of [
  ["logging in with a wrong password", "/api/auth/login", { password: "not this one" }],
  ["asking for a reset link", "/api/auth/forgot-password", {}],
  ["asking for a code", "/api/auth/resend-verification", {}],
  ["giving a wrong code", "/api/auth/verify-email", { verificationCode: "000000", password: "not this one" }],
  ["giving a code without the password", "/api/auth/verify-email", { verificationCode: "000000" }],
] as const) {
  test(`${what} answers the same bytes whether or not the address has an account`, async () => {
    const answers = [];
    for (const email of Object.values(await addresses())) answers.push(seen(await call("POST", path, { body: { email, ...extra } })));
    for (const response of answers) expect(response).toEqual(answers[0]);
  });
}

test("registering a known address answers the same, mails its owner and changes nothing", async () => {
  const { email, username, password } = await insertUser();
  const attempts = [];
  for (const address of [email, email.toUpperCase(), newRegistration().email]) {
    const response = await call("POST", "/api/auth/register", { body: { ...newRegistration(), email: address } });
    attempts.push({
      ...seen(response),
      text: response.text.replace(address, "…"),
      headers: { ...seen(response).headers, "content-length": "" },
    });
  }
  for (const attempt of attempts) expect(attempt).toEqual(attempts[0]);
  expect((await waitForMail(email)).text).toContain(username);
  expect((await waitForMail(email)).text).not.toMatch(/^\s*\d{6}\s*$/m);
  expect((await call("POST", "/api/auth/login", { body: { email, password } })).status).toBe(200);
});

test("registering an unverified address again answers the same and leaves the first code its own password", async () => {
  const first = await registerUser();
  const code = codeIn(await waitForMail(first.email));
  const again = await call("POST", "/api/auth/register", { body: { ...newRegistration(), email: first.email } });
  const fresh = await call("POST", "/api/auth/register", { body: newRegistration() });
  expect([again.status, Object.keys(again.body)]).toEqual([fresh.status, Object.keys(fresh.body)]);
  await waitForMail(first.email, 2);
  expect(
    (await call("POST", "/api/auth/verify-email", { body: { email: first.email, verificationCode: code, password: first.password } }))
      .status,
  ).toBe(200);
  expect(await logIn(first)).toBeTruthy();
});

test("in the browser that registered wrong codes answer the same whether or not the address has an account", async () => {
  const { email } = await insertUser();
  const answers = [];
  for (const address of [email, newRegistration().email]) {
    const { cookie } = await registerUser({ email: address });
    const seenHere = [];
    for (let turn = 0; turn < 8; turn += 1)
      seenHere.push(
        seen(
          await call("POST", "/api/auth/verify-email", {
            body: { email: address, verificationCode: "000000" },
            headers: { Cookie: cookie },
          }),
        ),
      );
    answers.push(seenHere);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("a code that somebody else asked for does not work in the browser that registered", async () => {
  const body = newRegistration();
  const registered = await call("POST", "/api/auth/register", { body });
  const Cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const own = codeIn(await waitForMail(body.email));
  await registerUser({ email: body.email });
  const others = codeIn(await waitForMail(body.email, 2));
  const verify = (verificationCode: string) =>
    call("POST", "/api/auth/verify-email", { body: { email: body.email, verificationCode }, headers: { Cookie } });
  if (others !== own) expect((await verify(others)).body.code).toBe("code_invalid");
  expect((await verify(own)).status).toBe(200);
  expect(await logIn(body)).toBeTruthy();
});

test("timing-sensitive responses take the same minimum time for known and unknown addresses", async () => {
  const { user, unverified, nobody } = await addresses();
  for (const [path, extra] of [
    ["/api/auth/register", { username: newRegistration().username, password: newRegistration().password }],
    ["/api/auth/forgot-password", {}],
    ["/api/auth/resend-verification", {}],
    ["/api/auth/verify-email", { verificationCode: "000000", password: "not this one" }],
  ] as const) {
    for (const email of [user, unverified, nobody]) {
      const begun = performance.now();
      await call("POST", path, { body: { email, ...extra } });
      expect(performance.now() - begun, path).toBeGreaterThan(395);
    }
  }
});

test("a deactivated user learns so only with the right password", async () => {
  const user = await insertUser();
  await deactivateUser(user);
  const { email, password } = user;
  expect((await call("POST", "/api/auth/login", { body: { email, password: "not this one" } })).body.code).toBe("invalid_credentials");
  const response = await call("POST", "/api/auth/login", { body: { email, password } });
  expect(response.status).toBe(403);
  expect(response.body.code).toBe("account_deactivated");
  expect(sessionCookieOf(response)).toBeUndefined();
});

test("deactivated users get no reset link, verified users no code", async () => {
  const { gone, user, nobody } = await addresses();
  for (const email of [gone, user, nobody]) await call("POST", "/api/auth/resend-verification", { body: { email } });
  for (const email of [gone, nobody, user]) await call("POST", "/api/auth/forgot-password", { body: { email } });
  await waitForMail(user);
  expect(await mailsTo(user)).toHaveLength(1);
  expect(await mailsTo(gone)).toHaveLength(0);
  expect(await mailsTo(nobody)).toHaveLength(0);
});
