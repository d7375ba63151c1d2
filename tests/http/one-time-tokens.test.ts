import { expect, test } from "vitest";
import { insertUser, isTokenValid, logIn, registerUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { codeIn, mailsTo, tokenIn, waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";

const NEW_PASSWORD = "seven green lanterns";

const verify = ({ email, cookie }: { email: string; cookie: string }, verificationCode: string) =>
  call("POST", "/api/auth/verify-email", { body: { email, verificationCode }, headers: { Cookie: cookie } });
const reset = (token: string, password = NEW_PASSWORD) => call("POST", "/api/auth/reset-password", { body: { token, password } });

/** Requests a reset link; returns its token from the `count`-th e-mail. */
async function resetToken(email: string, count: number): Promise<string> {
  await call("POST", "/api/auth/forgot-password", { body: { email } });
  return tokenIn(await waitForMail(email, count));
}

test("a verification code works once, also in six simultaneous requests", async () => {
  const registered = await registerUser();
  const code = codeIn(await waitForMail(registered.email));
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => verify(registered, code)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await verify(registered, code)).body.code).toBe("code_invalid");
});

test("a verification code is valid for its user only, and a new code replaces the previous one", async () => {
  const [one, other] = await Promise.all([registerUser(), registerUser()]);
  const code = codeIn(await waitForMail(one.email));
  if (code !== codeIn(await waitForMail(other.email))) expect((await verify(other, code)).status).toBe(400);
  await call("POST", "/api/auth/resend-verification", { body: { email: one.email } });
  const next = codeIn(await waitForMail(one.email, 2));
  if (next !== code) expect((await verify(one, code)).status).toBe(400);
  expect((await verify(one, next)).status).toBe(200);
});

test("a verification code expires after 15 minutes", async () => {
  const registered = await registerUser();
  const code = codeIn(await waitForMail(registered.email));
  await query("update registration set code_expires_at = now() where email = $1", [registered.email]);
  expect((await verify(registered, code)).body).toMatchObject({ code: "code_expired", msg: expect.stringContaining("expired") as string });
});

test("a code that is not six digits is refused", async () => {
  const registered = await registerUser();
  for (const code of ["", "12345", "1234567", "12345a", "１２３４５", " 12345", "-12345", "1e5000"]) {
    const { status, body } = await verify(registered, code);
    expect(status, code).toBe(400);
    expect(body.fields?.verificationCode, code).toBe("Please enter a valid 6-digit code");
  }
});

test("a reset token works once, also in simultaneous requests, and ends every session", async () => {
  const { email, password, token } = await insertUser();
  const link = await resetToken(email, 1);
  const statuses = (await Promise.all([reset(link), reset(link)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect((await reset(link)).body).toMatchObject({ code: "link_invalid" });
  expect(await isTokenValid(token)).toBe(false);
  await expect(logIn({ email, password })).rejects.toThrow("401");
  expect(await isTokenValid(await logIn({ email, password: NEW_PASSWORD }))).toBe(true);
});

test("a new reset token replaces the previous one; a refused password does not consume it", async () => {
  const { email } = await insertUser();
  const first = await resetToken(email, 1);
  const second = await resetToken(email, 2);
  expect((await reset(first)).body.code).toBe("link_invalid");
  for (const weak of ["12345", "123456", "Password", email]) expect((await reset(second, weak)).body.code, weak).toBe("invalid_input");
  expect((await reset(second)).status).toBe(200);
});

test("a reset token expires after an hour", async () => {
  const { email, id } = await insertUser();
  const link = await resetToken(email, 1);
  await query("update email_token set expires_at = now() where user_id = $1", [id]);
  expect((await reset(link)).body.code).toBe("link_invalid");
});

test("a token is valid for its purpose only: confirming an address or resetting a password", async () => {
  const { email, password, token } = await insertUser();
  const newEmail = `new-${email}`;
  await call("PUT", "/api/user/email", { bearer: token, body: { email: newEmail, password } });
  const confirming = tokenIn(await waitForMail(newEmail));
  const resetting = await resetToken(email, 2); // after the notice of the change
  const confirm = (link: string) => call("POST", "/api/auth/confirm-email", { body: { token: link } });
  expect((await reset(confirming)).body.code).toBe("link_invalid");
  expect((await confirm(resetting)).body.code).toBe("link_invalid");
  expect((await confirm(confirming)).status).toBe(200);
  expect((await confirm(confirming)).body.code).toBe("link_invalid");
  expect((await reset(resetting)).body.code).toBe("link_invalid"); // the change of address revoked it
  await expect(logIn({ email, password })).rejects.toThrow("401");
  expect(await isTokenValid(await logIn({ email: newEmail, password }))).toBe(true);
});

test("changing to another user's address reveals nothing, and its owner is mailed", async () => {
  const [user, other] = await Promise.all([insertUser(), insertUser()]);
  const ask = (email: string) => call("PUT", "/api/user/email", { bearer: user.token, body: { email, password: user.password } });
  expect((await ask(other.email)).text).toBe((await ask(`new-${user.email}`)).text);
  expect(tokenIn(await waitForMail(other.email))).toBe("");
  expect((await mailsTo(other.email)).length).toBe(1);
});

test("codes, tokens and passwords are stored hashed", async () => {
  const { email, id, password } = await insertUser();
  const link = await resetToken(email, 1);
  const rows = await query("select m.*, l.* from users m join email_token l on l.user_id = m.id where m.id = $1", [id]);
  const kept = JSON.stringify(rows);
  expect(kept).toContain("$argon2id$v=19$");
  expect(kept).not.toContain(link);
  expect(kept).not.toContain(password);
});
