import { expect, test } from "vitest";
import { insertUser, isTokenValid, logIn, registerUser } from "#tests/support/accounts";
import { call } from "#tests/support/api-client";
import { codeIn, mailsTo, tokenIn, waitForMail } from "#tests/support/mailbox";
import { query } from "#tests/support/sql";

const NEW_PASSWORD = "seven green lanterns";

const verify = (email: string, verificationCode: string) => call("POST", "/api/auth/verify-email", { body: { email, verificationCode } });
const reset = (token: string, password = NEW_PASSWORD) => call("POST", "/api/auth/reset-password", { body: { token, password } });

/** Asks for a link that sets a new password; its secret, from the `count`-th mail. */
async function resetToken(email: string, count: number): Promise<string> {
  await call("POST", "/api/auth/forgot-password", { body: { email } });
  return tokenIn(await waitForMail(email, count));
}

test("a code opens once: of six at the same moment one, and none later", async () => {
  const { email } = await registerUser();
  const code = codeIn(await waitForMail(email));
  const statuses = (await Promise.all(Array.from({ length: 6 }, () => verify(email, code)))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await verify(email, code)).body.code).toBe("code_invalid");
});

test("a code is its member's alone, and a new one ends the one before", async () => {
  const [one, other] = await Promise.all([registerUser(), registerUser()]);
  const code = codeIn(await waitForMail(one.email));
  if (code !== codeIn(await waitForMail(other.email))) expect((await verify(other.email, code)).status).toBe(400);
  await call("POST", "/api/auth/resend-verification", { body: { email: one.email } });
  const next = codeIn(await waitForMail(one.email, 2));
  if (next !== code) expect((await verify(one.email, code)).status).toBe(400);
  expect((await verify(one.email, next)).status).toBe(200);
});

test("a code that is older than its quarter of an hour is none, and says so", async () => {
  const { email } = await registerUser();
  const code = codeIn(await waitForMail(email));
  await query("update verification_code set expires_at = now() where user_id = (select id from users where email = $1)", [email]);
  expect((await verify(email, code)).body).toMatchObject({ code: "code_expired", msg: expect.stringContaining("expired") });
});

test("what is not six digits is no code", async () => {
  const { email } = await registerUser();
  for (const code of ["", "12345", "1234567", "12345a", "１２３４５６", " 12345", "-12345", "1e5000"]) {
    const { status, body } = await verify(email, code);
    expect(status, code).toBe(400);
    expect(body.fields?.verificationCode, code).toBe("Please enter a valid 6-digit code");
  }
});

test("a reset link sets the password once, of two at the same moment too; every session ends", async () => {
  const { email, password, token } = await insertUser();
  const link = await resetToken(email, 1);
  const statuses = (await Promise.all([reset(link), reset(link)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
  expect((await reset(link)).body).toMatchObject({ code: "link_invalid" });
  expect(await isTokenValid(token)).toBe(false);
  await expect(logIn({ email, password })).rejects.toThrow("401");
  expect(await isTokenValid(await logIn({ email, password: NEW_PASSWORD }))).toBe(true);
});

test("a new reset link ends the one before; a password that is refused does not use it up", async () => {
  const { email } = await insertUser();
  const first = await resetToken(email, 1);
  const second = await resetToken(email, 2);
  expect((await reset(first)).body.code).toBe("link_invalid");
  for (const weak of ["12345", "123456", "Password", email]) expect((await reset(second, weak)).body.code, weak).toBe("invalid_input");
  expect((await reset(second)).status).toBe(200);
});

test("a reset link is good for an hour", async () => {
  const { email, id } = await insertUser();
  const link = await resetToken(email, 1);
  await query("update email_token set expires_at = now() where user_id = $1", [id]);
  expect((await reset(link)).body.code).toBe("link_invalid");
});

test("a link is for its own purpose: one that confirms an address sets no password, and the other way round", async () => {
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
  expect((await reset(resetting)).body.code).toBe("link_invalid"); // the old address opens nothing any more
  await expect(logIn({ email, password })).rejects.toThrow("401");
  expect(await isTokenValid(await logIn({ email: newEmail, password }))).toBe(true);
});

test("another's address cannot be taken: its owner is told, nobody else hears of it", async () => {
  const [member, other] = await Promise.all([insertUser(), insertUser()]);
  const ask = (email: string) => call("PUT", "/api/user/email", { bearer: member.token, body: { email, password: member.password } });
  expect((await ask(other.email)).text).toBe((await ask(`new-${member.email}`)).text);
  expect(tokenIn(await waitForMail(other.email))).toBe("");
  expect((await mailsTo(other.email)).length).toBe(1);
});

test("neither codes nor links nor passwords can be read from the database", async () => {
  const { email, id, password } = await insertUser();
  const link = await resetToken(email, 1);
  const rows = await query("select m.*, l.* from users m join email_token l on l.user_id = m.id where m.id = $1", [id]);
  const kept = JSON.stringify(rows);
  expect(kept).toContain("$argon2id$v=19$m=19456,t=2,p=1$");
  expect(kept).not.toContain(link);
  expect(kept).not.toContain(password);
});
