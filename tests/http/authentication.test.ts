import { expect, test } from "vitest";
import {
  firstAdminCredentials,
  insertUser,
  isTokenValid,
  logIn,
  newRegistration,
  registerUser,
  type Session,
  type User,
} from "#tests/support/accounts";
import { call, type RequestOptions, sessionCookieOf } from "#tests/support/api-client";
import { codeIn, mailsTo, waitForMail } from "#tests/support/mailbox";

/** Specification 1, sections 3 and 7: the user fields in the responses of registration, login and verification. */
const USER = {
  username: expect.any(String) as string,
  email: expect.any(String) as string,
  firstName: expect.any(String) as string,
  lastName: expect.any(String) as string,
  bio: expect.any(String) as string,
  avatar: null,
  notifyNewBooks: true,
  readLanguages: [],
  isAdmin: false,
  role: "user",
  publicProfile: [],
  suspension: null,
  approvalReason: null,
};

test("registering returns requiresVerification, the address and a message, and no session", async () => {
  const somebody = newRegistration();
  const response = await call("POST", "/api/auth/register", { body: somebody });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    requiresVerification: true,
    email: somebody.email,
    msg: "Please check your email for the verification code.",
  });
  expect(response.headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual(["registration"]);
  expect(codeIn(await waitForMail(somebody.email))).toMatch(/^\d{6}$/);
});

test("verifying opens a session, with the same token in body and cookie", async () => {
  const { email, username, cookie } = await registerUser();
  const response = await call<Session>("POST", "/api/auth/verify-email", {
    body: { email, verificationCode: codeIn(await waitForMail(email)) },
    headers: { Cookie: cookie },
  });
  expect(response.status).toBe(200);
  expect(response.body).toMatchObject({ ...USER, username, email, userId: response.body.id, token: sessionCookieOf(response) });
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await isTokenValid(response.body.token)).toBe(true);
});

test("logging in returns the whole user; the cookie is HttpOnly, SameSite=Lax and ends with the browser", async () => {
  const user = await insertUser();
  const response = await call<Session>("POST", "/api/auth/login", { body: { email: user.email, password: user.password } });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    ...USER,
    id: user.id,
    userId: user.id,
    username: user.username,
    email: user.email,
    language: "en",
    deleteAfter: null,
    emailSuppression: null,
    termsToAccept: null,
    unreadNotifications: 0,
    token: sessionCookieOf(response),
  });
  const [cookie = ""] = response.headers.getSetCookie();
  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

test("a remembered session lasts thirty days", async () => {
  const { email, password } = await insertUser();
  const response = await call("POST", "/api/auth/login", { body: { email, password, remember: true } });
  expect(response.headers.getSetCookie()[0]).toContain("; Max-Age=2592000");
});

test("e-mail addresses ignore case and surrounding spaces, passwords do not", async () => {
  const { email, password } = await insertUser();
  expect((await call("POST", "/api/auth/login", { body: { email: ` ${email.toUpperCase()} `, password } })).status).toBe(200);
  expect((await call("POST", "/api/auth/login", { body: { email, password: password.toUpperCase() } })).status).toBe(401);
  expect((await call("POST", "/api/auth/login", { body: { email, password: `${password} ` } })).status).toBe(401);
});

test("logging in with an unverified address returns requiresVerification and mails a new code", async () => {
  const { email, password } = await registerUser();
  const first = codeIn(await waitForMail(email));
  const response = await call("POST", "/api/auth/login", { body: { email, password } });
  expect(response.status).toBe(200);
  expect(response.body).toEqual({
    requiresVerification: true,
    email,
    msg: "Email not verified. Please check your email for verification code.",
  });
  expect(response.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^registration=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=604800; Path=\/api\/auth; HttpOnly; /),
  ]);
  const second = codeIn(await waitForMail(email, 2));
  const codes = first === second ? [second] : [first, second];
  const statuses = [];
  for (const verificationCode of codes)
    statuses.push((await call("POST", "/api/auth/verify-email", { body: { email, verificationCode, password } })).status);
  expect(statuses).toEqual(first === second ? [200] : [400, 200]);
});

test("an unverified address is corrected with the password, and the code goes to the new one", async () => {
  const { email, password } = await registerUser();
  const newEmail = `new-${email}`;
  const wrong = await call("PUT", "/api/auth/unverified-email", { body: { email, password: "not this one", newEmail } });
  expect(wrong.status).toBe(401);
  const response = await call("PUT", "/api/auth/unverified-email", { body: { email, password, newEmail } });
  expect(response.body).toMatchObject({ requiresVerification: true, email: newEmail });
  const verificationCode = codeIn(await waitForMail(newEmail));
  const { body } = await call<Session>("POST", "/api/auth/verify-email", { body: { email: newEmail, verificationCode, password } });
  expect(body.email).toBe(newEmail);
  expect(await mailsTo(email)).toHaveLength(1);
});

test("each of the three ways to send the token authenticates", async () => {
  const { token, id } = await insertUser();
  const ways: RequestOptions[] = [
    { bearer: token },
    { cookie: token },
    { headers: { "x-auth-token": token } },
    { headers: { authorization: `bearer ${token}` } },
  ];
  for (const sent of ways) {
    const { status, body } = await call<User>("GET", "/api/auth/me", sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...USER, id });
  }
  const nobody = await call("GET", "/api/auth/me");
  expect(nobody.status).toBe(401);
  const requestId = nobody.headers.get("x-request-id");
  expect(nobody.body).toEqual({ code: "unauthorized", msg: "Unauthorized - please log in again", message: nobody.body.msg, requestId });
});

test("logging out ends the session and deletes the cookie; it answers the same without a session", async () => {
  const { token } = await insertUser();
  for (const sent of [{ cookie: token }, { cookie: token }, {}]) {
    const response = await call<{ msg: string }>("POST", "/api/auth/logout", sent);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ msg: "You are logged out." });
    expect(response.headers.getSetCookie()[0]).toMatch(/^next-auth\.session-token=; .*Max-Age=0/);
  }
  expect(await isTokenValid(token)).toBe(false);
});

test("the first administrator logs in with the stored password and isAdmin is true", async () => {
  const { body } = await call<User>("GET", "/api/auth/me", { bearer: await logIn(firstAdminCredentials()) });
  expect(body.isAdmin).toBe(true);
});

test("messages are in the client's language", async () => {
  const { email } = newRegistration();
  const italian = { "Accept-Language": "it" };
  const { body } = await call("POST", "/api/auth/login", { body: { email, password: "anything" }, headers: italian });
  expect(body.msg).toBe("Accesso non riuscito. Controlla le tue credenziali.");
  const empty = await call("POST", "/api/auth/login", { body: { email: "", password: "" } });
  expect(empty.body.fields).toEqual({ email: "Please fill in this field.", password: "Please fill in this field." });
});
