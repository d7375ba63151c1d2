import { expect, test } from "vitest";
import { insertAdministrator, insertUser, isTokenValid, logIn } from "#tests/support/accounts";
import { call, randomIp, sessionCookieOf } from "#tests/support/api-client";
import { tokenIn, waitForMail } from "#tests/support/mailbox";
import { withoutRequestId } from "#tests/support/problems";
import { completeLogin, enrolTotp, OLD_PROOF, registerPasskey, secondFactorOptions, startLogin } from "#tests/support/second-factor";
import { query } from "#tests/support/sql";

test("a login with a second factor opens a session only after its second step, as long as the first one asked for", async () => {
  const user = await insertUser();
  const { nextCode } = await enrolTotp(user);
  const response = await call("POST", "/api/auth/login", { body: { email: user.email, password: user.password, remember: true } });
  expect(response.body).toEqual({
    requiresSecondFactor: true,
    methods: ["totp", "recovery"],
    token: expect.any(String) as string,
    msg: "One more step to log in.",
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  const { token } = response.body as unknown as { token: string };
  expect(await isTokenValid(token)).toBe(false);
  const done = await completeLogin({ token, code: nextCode() });
  expect(done.body).toMatchObject({ username: user.username, token: sessionCookieOf(done) });
  expect(done.headers.getSetCookie().find((cookie) => cookie.includes("session-token"))).toContain("Max-Age=2592000");
  expect(await isTokenValid(done.body.token)).toBe(true);
});

test("a wrong password answers as before, and no second factor is revealed", async () => {
  const user = await insertUser();
  await enrolTotp(user);
  const wrong = await call("POST", "/api/auth/login", { body: { email: user.email, password: "not this one" } });
  const unknown = await call("POST", "/api/auth/login", { body: { email: `no-${user.email}`, password: "not this one" } });
  expect([wrong.status, withoutRequestId(wrong.body)]).toEqual([unknown.status, withoutRequestId(unknown.body)]);
});

test("the token of an unfinished login is used once, cannot be forged and ends with the sessions", async () => {
  const user = await insertUser();
  const { recoveryCodes } = await enrolTotp(user);
  const [one = "", two = "", three = ""] = recoveryCodes;
  const { token } = await startLogin(user);
  expect((await completeLogin({ token, recoveryCode: one })).status).toBe(200);
  expect((await completeLogin({ token, recoveryCode: two })).body.code).toBe("login_expired");
  for (const forged of ["x", "e30.x", `${token}x`, `x${token}`])
    expect((await completeLogin({ token: forged, recoveryCode: three })).body.code).toBe("login_expired");
  const { token: later } = await startLogin(user);
  await query("update users set session_epoch = session_epoch + 1 where id = $1", [user.id]);
  expect((await completeLogin({ token: later, recoveryCode: three })).body.code).toBe("login_expired");
});

test("a code works once: not the one that set up the app, and not twice", async () => {
  const user = await insertUser();
  const { nextCode, recoveryCodes } = await enrolTotp(user);
  const code = nextCode();
  expect((await completeLogin({ token: (await startLogin(user)).token, code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
  const { token } = await startLogin(user);
  expect((await completeLogin({ token, code })).body.code).toBe("one_time_code_invalid");
  expect((await completeLogin({ token, recoveryCode: recoveryCodes[0] })).status).toBe(200);
  const again = await startLogin(user);
  expect((await completeLogin({ token: again.token, recoveryCode: recoveryCodes[0] })).body.code).toBe("recovery_code_invalid");
});

test("a second step needs exactly one proof", async () => {
  const { token } = await startLogin(await withTotp());
  expect((await completeLogin({ token })).status).toBe(400);
  expect((await completeLogin({ token, code: "000000", recoveryCode: "22222-22222" })).status).toBe(400);
  expect((await completeLogin({ token, code: "12345" })).body.fields).toEqual({ code: "Please enter a valid 6-digit code" });
});

async function withTotp() {
  const user = await insertUser();
  await enrolTotp(user);
  return user;
}

test("wrong codes count as wrong passwords do, from one address", async () => {
  const user = await withTotp();
  const from = randomIp();
  const { token } = await startLogin(user);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await completeLogin({ token, code: "000000" }, { from })).status);
  expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 400));
  expect(statuses.at(-1)).toBe(429);
});

test("wrong codes are limited per account, from many addresses too", async () => {
  const user = await withTotp();
  const { token } = await startLogin(user);
  const attempts = await Promise.all(Array.from({ length: 30 }, () => completeLogin({ token, code: "000000" })));
  const wrong = attempts.filter(({ status }) => status === 400).length;
  expect(wrong).toBeGreaterThanOrEqual(9);
  expect(wrong).toBeLessThanOrEqual(20);
  expect(attempts.filter(({ status }) => status === 429)).toHaveLength(30 - wrong);
});

test("a passkey completes a login: its user's, for this login, once", async () => {
  const [user, other] = [await insertUser(), await insertUser()];
  const { authenticator, recoveryCodes } = await registerPasskey(user);
  const { authenticator: foreign } = await registerPasskey(other);
  expect(recoveryCodes).toHaveLength(10);
  const login = await startLogin(user);
  expect(login.methods).toEqual(["passkey", "recovery"]);
  const options = await secondFactorOptions(login.token);
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([authenticator.id]);
  expect((await completeLogin({ token: login.token, passkey: foreign.get(options) })).body.code).toBe("passkey_refused");
  const { token: another } = await startLogin(user);
  expect((await completeLogin({ token: another, passkey: authenticator.get(options) })).body.code).toBe("passkey_refused");
  expect((await completeLogin({ token: login.token, passkey: authenticator.get(options) })).status).toBe(200);
});

test("a deactivated user cannot complete a login", async () => {
  const user = await insertUser();
  const { recoveryCodes } = await enrolTotp(user);
  const { token } = await startLogin(user);
  await query("update users set deactivated_at = now() where id = $1", [user.id]);
  expect((await completeLogin({ token, recoveryCode: recoveryCodes[0] })).body.code).toBe("account_deactivated");
});

test("a new password by e-mail does not switch the second factor off, nor do app passwords ask for it", async () => {
  const user = await insertUser();
  const { password } = (await call<{ password: string }>("POST", "/api/user/app-passwords", { bearer: user.token, body: { name: "Kobo" } }))
    .body;
  await enrolTotp(user);
  const basic = { headers: { Authorization: `Basic ${btoa(`${user.username}:${password}`)}` } };
  expect((await call("GET", "/opds", basic)).status).toBe(200);
  await waitForMail(user.email);
  await call("POST", "/api/auth/forgot-password", { body: { email: user.email } });
  const next = "seven green lanterns";
  await call("POST", "/api/auth/reset-password", { body: { token: tokenIn(await waitForMail(user.email, 2)), password: next } });
  expect(await startLogin({ email: user.email, password: next })).toMatchObject({ requiresSecondFactor: true });
});

test("next-auth's form opens no session where a second factor is set", async () => {
  const user = await withTotp();
  const csrf = await call<{ csrfToken: string }>("GET", "/api/auth/csrf");
  const cookie = csrf.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const raw = new URLSearchParams({ csrfToken: csrf.body.csrfToken, email: user.email, password: user.password, json: "true" });
  const response = await call("POST", "/api/auth/callback/credentials", { raw, headers: { Cookie: cookie } });
  expect(response.status).toBe(401);
  expect(sessionCookieOf(response)).toBeUndefined();
});

test("changing the second factor needs a recent proof of identity, by password or passkey", async () => {
  const user = await insertUser();
  const { authenticator, id } = await registerPasskey(user);
  await query(OLD_PROOF, [user.id]);
  const calls: [string, string, object?][] = [
    ["POST", "/api/user/passkeys/options"],
    ["POST", "/api/user/passkeys", {}],
    ["DELETE", `/api/user/passkeys/${id}`],
    ["POST", "/api/user/totp"],
    ["PUT", "/api/user/totp", {}],
    ["DELETE", "/api/user/totp"],
    ["POST", "/api/user/recovery-codes"],
  ];
  for (const [method, path, body] of calls)
    expect((await call(method, path, { bearer: user.token, ...(body && { body }) })).body.code, path).toBe("proof_required");
  const ask = async (token = user.token) =>
    (await call<{ hasPassword: boolean; passkey: never }>("POST", "/api/user/proof/options", { bearer: token })).body;
  const { hasPassword, passkey } = await ask();
  expect(hasPassword).toBe(true);
  const prove = (body: object) => call("POST", "/api/user/proof", { bearer: user.token, body });
  // A challenge of another session.
  const elsewhere = await completeLogin({
    token: (await startLogin(user)).token,
    passkey: authenticator.get(await secondFactorOptions((await startLogin(user)).token)),
  });
  expect(elsewhere.body.code).toBe("passkey_refused");
  expect((await prove({ passkey: authenticator.get(passkey, { origin: "https://evil.example" }) })).body.code).toBe("proof_refused");
  const { passkey: fresh } = await ask();
  expect((await prove({ passkey: authenticator.get(fresh) })).status).toBe(200);
  expect((await prove({ passkey: authenticator.get(fresh) })).body.code).toBe("proof_refused");
  expect((await call("DELETE", `/api/user/passkeys/${id}`, { bearer: user.token })).status).toBe(200);
});

test("a passkey of another user is not found", async () => {
  const [user, other] = [await insertUser(), await insertUser()];
  const { id } = await registerPasskey(user);
  expect((await call("PUT", `/api/user/passkeys/${id}`, { bearer: other.token, body: { name: "Mine" } })).status).toBe(404);
  expect((await call("DELETE", `/api/user/passkeys/${id}`, { bearer: other.token })).status).toBe(404);
});

test("an administrator resets a lost second factor; the user logs in with the password alone and gets a mail", async () => {
  const [administrator, user] = [await insertAdministrator(), await insertUser()];
  await enrolTotp(user);
  await waitForMail(user.email);
  expect((await call("DELETE", `/api/admin/users/${user.id}/second-factor`, { bearer: administrator.token })).status).toBe(200);
  expect((await waitForMail(user.email, 2)).subject).toContain("second factor");
  expect(await isTokenValid(await logIn(user))).toBe(true);
});
