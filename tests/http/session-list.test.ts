import { expect, test } from "vitest";
import { deactivateUser, insertAdministrator, insertUser, isTokenValid, logIn, type Session, type User } from "#tests/support/accounts";
import { call, sessionCookieOf } from "#tests/support/api-client";
import { withoutRequestId } from "#tests/support/problems";
import { query } from "#tests/support/sql";

type Listed = { sessions: { id: string; current: boolean; device: string }[] };
const sessionsOf = async (bearer: string) => (await call<Listed>("GET", "/api/user/sessions", { bearer })).body.sessions;
const currentOf = async (bearer: string) => (await sessionsOf(bearer)).find(({ current }) => current)?.id ?? "";

test("logging in again replaces the session of the same browser", async () => {
  const { email, password, token } = await insertUser();
  const answer = await call("POST", "/api/auth/login", { cookie: token, body: { email, password } });
  const next = sessionCookieOf(answer) ?? "";
  expect(next).not.toBe(token);
  expect([await isTokenValid(token), await isTokenValid(next)]).toEqual([false, true]);
});

test("logging in over another user's session cookie opens a new session", async () => {
  const [intruder, user] = await Promise.all([insertUser(), insertUser()]);
  const answer = await call<Session>("POST", "/api/auth/login", {
    cookie: intruder.token,
    body: { email: user.email, password: user.password },
  });
  expect(answer.body.id).toBe(user.id);
  expect((await sessionsOf(answer.body.token)).map(({ current }) => current)).toEqual([true, false]);
  expect(await isTokenValid(intruder.token)).toBe(false);
});

test("a user lists their sessions with devices and ends one; the others stay open", async () => {
  const user = await insertUser();
  const headers = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  const { body } = await call<Session>("POST", "/api/auth/login", { body: { email: user.email, password: user.password }, headers });
  const sessions = await sessionsOf(body.token);
  expect(sessions).toHaveLength(2);
  expect(sessions[0]).toMatchObject({ device: "Firefox, Linux", current: true });
  expect((await call("DELETE", `/api/user/sessions/${sessions[1]?.id}`, { bearer: body.token })).status).toBe(200);
  expect([await isTokenValid(user.token), await isTokenValid(body.token)]).toEqual([false, true]);
});

test("another user's session is not found, for administrators too", async () => {
  const [user, other, administrator] = await Promise.all([insertUser(), insertUser(), insertAdministrator()]);
  const id = await currentOf(user.token);
  for (const { token } of [other, administrator]) {
    expect((await call("GET", "/api/user/sessions", { bearer: token })).text).not.toContain(id);
    const { status, body } = await call("DELETE", `/api/user/sessions/${id}`, { bearer: token });
    expect(status).toBe(404);
    expect(body.code).toBe("not_found");
    // The same response as for an unknown session.
    const unknown = await call("DELETE", "/api/user/sessions/018f4f5e-0000-7000-8000-000000000000", { bearer: token });
    expect(withoutRequestId(body)).toEqual(withoutRequestId(unknown.body));
  }
  expect(await isTokenValid(user.token)).toBe(true);
  for (const id of ["x", "1", "../profile", "'; delete from session --"])
    expect((await call("DELETE", `/api/user/sessions/${encodeURIComponent(id)}`, { bearer: user.token })).status, id).toBe(400);
});

test("logging out everywhere invalidates every token", async () => {
  const user = await insertUser();
  const second = await logIn(user);
  expect((await call("DELETE", "/api/user/sessions", { cookie: second })).headers.getSetCookie()[0]).toContain("Max-Age=0");
  expect([await isTokenValid(user.token), await isTokenValid(second)]).toEqual([false, false]);
});

test("changing the password ends all other sessions and renews this one's token", async () => {
  const user = await insertUser();
  const second = await logIn(user);
  const body = { currentPassword: user.password, newPassword: "seven green lanterns" };
  const answer = await call<Session>("PUT", "/api/user/password", { cookie: second, body });
  expect(answer.body.token).toBe(sessionCookieOf(answer));
  expect([await isTokenValid(user.token), await isTokenValid(second), await isTokenValid(answer.body.token)]).toEqual([false, false, true]);
  const wrong = await call("PUT", "/api/user/password", { bearer: answer.body.token, body: { ...body, currentPassword: "not this one" } });
  expect(wrong.status).toBe(403);
  expect(wrong.body.fields).toEqual({ currentPassword: "That password is not correct." });
});

test("deactivating a user invalidates every token at the next request", async () => {
  const user = await insertUser();
  const second = await logIn(user);
  expect([await isTokenValid(user.token), await isTokenValid(second)]).toEqual([true, true]);
  await deactivateUser(user);
  for (const token of [user.token, second]) {
    for (const sent of [{ bearer: token }, { cookie: token }]) {
      const { status, text } = await call("GET", "/api/user/profile", sent);
      expect(status).toBe(401);
      expect(text).not.toContain(user.email);
    }
  }
});

test("revoking the administrator role takes effect at once", async () => {
  const { token, id } = await insertAdministrator();
  const isAdmin = async () => (await call<User>("GET", "/api/auth/me", { bearer: token })).body.isAdmin;
  expect(await isAdmin()).toBe(true);
  await query("update users set role = 'user' where id = $1", [id]);
  expect(await isAdmin()).toBe(false);
});

test("requesting deletion needs the password and ends every session; it can be cancelled", async () => {
  const user = await insertUser();
  const ask = (password: string) =>
    call<{ deleteAfter: string; code: string }>("POST", "/api/user/deletion", {
      bearer: user.token,
      body: { password, keepComments: true },
    });
  expect((await ask("not this one")).body.code).toBe("wrong_password");
  const { body } = await ask(user.password);
  expect((Date.parse(body.deleteAfter) - Date.now()) / 86_400_000).toBeCloseTo(14, 1);
  expect(await isTokenValid(user.token)).toBe(false);
  const again = await logIn(user);
  const stayed = await call<User>("DELETE", "/api/user/deletion", { bearer: again });
  expect(stayed.body.deleteAfter).toBeNull();
});
