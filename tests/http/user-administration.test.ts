import { expect, test } from "vitest";
import { type Account, insertAdministrator, insertModerator, insertUser, type Session } from "#tests/support/accounts";
import { type ApiError, call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";

const path = (user: Account, act = "") => `/api/admin/users/${user.id}${act}`;
const logIn = (user: Account, password = user.password) =>
  call<Session & { requiresPasswordChange?: true; resetToken?: string }>("POST", "/api/auth/login", {
    body: { email: user.email, password },
  });

test("the list is searched, filtered, sorted and paged, and counts all users", async () => {
  const administrator = await insertAdministrator();
  const user = await insertUser();
  type Page = { users: { username: string; isAdmin: boolean; isActive: boolean }[]; next: string | null; counts: { total: number } };
  const list = async (search: string) => (await call<Page>("GET", `/api/admin/users?${search}`, { bearer: administrator.token })).body;
  expect((await list(`search=${user.username}`)).users).toMatchObject([{ username: user.username, isAdmin: false, isActive: true }]);
  expect((await list(`search=${encodeURIComponent(user.email)}&role=administrator`)).users).toEqual([]);
  const first = await list("limit=1&sort=username");
  const second = await list(`limit=1&sort=username&cursor=${encodeURIComponent(first.next ?? "")}`);
  expect((second.users[0]?.username ?? "") > (first.users[0]?.username ?? "")).toBe(true);
  const last = await list("limit=1&sort=username&order=descending");
  const before = await list(`limit=1&sort=username&order=descending&cursor=${encodeURIComponent(last.next ?? "")}`);
  expect((before.users[0]?.username ?? "") < (last.users[0]?.username ?? "")).toBe(true);
  expect(first.counts.total).toBeGreaterThan(2);
  for (const bad of ["cursor=x", "sort=random", "order=up", "role=king", "limit=101"])
    expect((await call("GET", `/api/admin/users?${bad}`, { bearer: administrator.token })).status, bad).toBe(400);
});

test("dangerous acts need a proof of identity of the last ten minutes; the password gives one", async () => {
  const administrator = await insertAdministrator();
  const user = await insertUser();
  await query("update session set proven_at = now() - interval '11 minutes' where user_id = $1", [administrator.id]);
  const deactivate = () => call<ApiError>("PUT", path(user, "/status"), { bearer: administrator.token, body: { isActive: false } });
  expect((await deactivate()).body).toMatchObject({ code: "proof_required" });
  const prove = (password: string) => call<ApiError>("POST", "/api/user/proof", { bearer: administrator.token, body: { password } });
  expect((await prove("not the password")).body).toMatchObject({ code: "wrong_password" });
  expect((await deactivate()).status).toBe(403);
  expect((await prove(administrator.password)).status).toBe(200);
  expect((await deactivate()).status).toBe(200);
  expect((await call("GET", "/api/auth/me", { bearer: user.token })).status).toBe(401);
  expect((await logIn(user)).body).toMatchObject({ code: "account_deactivated" });
});

test("a reset password is answered once, opens no session, and leads to a password of one's own", async () => {
  const administrator = await insertAdministrator();
  const user = await insertUser();
  const { body } = await call<{ newPassword: string }>("POST", path(user, "/reset-password"), { bearer: administrator.token });
  expect((await call("GET", "/api/auth/me", { bearer: user.token })).status).toBe(401);
  expect((await logIn(user)).status).toBe(401);
  const answer = await logIn(user, body.newPassword);
  expect(answer.body).toMatchObject({ requiresPasswordChange: true, resetToken: expect.any(String) as string });
  expect(answer.body).not.toHaveProperty("token");
  expect(answer.headers.getSetCookie().join()).not.toContain("session-token");
  const own = "harbour lamps, 9 of them";
  const chosen = await call("POST", "/api/auth/reset-password", { body: { token: answer.body.resetToken, password: own } });
  expect(chosen.status).toBe(200);
  expect((await logIn(user, own)).body).toHaveProperty("token");
});

test("roles decide: a moderator moderates comments and nothing else; the change takes effect at once", async () => {
  const administrator = await insertAdministrator();
  const user = await insertUser();
  const statusOf = async (route: string) => (await call("GET", route, { bearer: user.token })).status;
  expect(await statusOf("/api/admin/comments")).toBe(403);
  await call("PUT", path(user, "/role"), { bearer: administrator.token, body: { role: "moderator" } });
  expect([await statusOf("/api/admin/comments"), await statusOf("/api/admin/users"), await statusOf("/api/admin/log")]).toEqual([
    200, 403, 403,
  ]);
  await call("PUT", path(user, "/admin"), { bearer: administrator.token, body: { isAdmin: true } });
  expect(await statusOf("/api/admin/users")).toBe(200);
  await call("PUT", path(user, "/admin"), { bearer: administrator.token, body: { isAdmin: false } });
  expect(await statusOf("/api/admin/comments")).toBe(403);
});

test("nobody acts against themselves, and texts are in the caller's language", async () => {
  const administrator = await insertAdministrator();
  const { status, body } = await call<ApiError>("DELETE", path(administrator), {
    bearer: administrator.token,
    headers: { "accept-language": "it" },
  });
  expect([status, body.code, body.msg]).toEqual([409, "own_account", "Non puoi farlo con il tuo stesso account."]);
});

test("the export is CSV with escaped formulas, for administrators only", async () => {
  const administrator = await insertAdministrator();
  const user = await insertUser();
  await query("update users set first_name = '=1+1' where id = $1", [user.id]);
  const { status, headers, text } = await call("GET", `/api/admin/users/export?search=${user.username}`, { bearer: administrator.token });
  expect([status, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="users.csv"',
  ]);
  expect(text.split("\n")[1]).toContain(`${user.username},${user.email},'=1+1,`);
  const moderator = await insertModerator();
  expect((await call("GET", "/api/admin/users/export", { bearer: moderator.token })).status).toBe(403);
});
