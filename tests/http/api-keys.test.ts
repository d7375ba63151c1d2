import { expect, test } from "vitest";
import { insertAdministrator, insertUser } from "#tests/support/accounts";
import { type ApiError, call } from "#tests/support/api-client";
import { query } from "#tests/support/sql";
import { LONG_WORD } from "#tests/support/test-collection";

type Made = { id: string; key: string; hint: string };
const create = async (bearer: string, scopes: string[], days: number | null = 30, name = "Program") =>
  (await call<Made>("POST", "/api/user/api-keys", { bearer, body: { name, scopes, days } })).body;
const withKey = async (scopes: string[]) => {
  const user = await insertUser();
  return { user, ...(await create(user.token, scopes)) };
};
const remaining = (headers: Headers) =>
  /"hour";r=(\d+);t=\d+, "day";r=(\d+)/
    .exec(headers.get("ratelimit") ?? "")
    ?.slice(1)
    .map(Number);

test("a key calls what its scopes allow, in either header; the response tells what is left", async () => {
  const { key } = await withKey(["read"]);
  const first = await call("GET", `/api/books/${LONG_WORD}`, { bearer: key });
  expect([first.status, first.headers.get("ratelimit-policy")]).toEqual([200, '"hour";q=100;w=3600, "day";q=1000;w=86400']);
  expect(remaining(first.headers)).toEqual([99, 999]);
  const second = await call("GET", "/api/authors", { headers: { "X-Api-Key": key } });
  expect([second.status, remaining(second.headers)]).toEqual([200, [98, 998]]);
});

test("without the scope a call is refused; logins, account and administration are closed to every key", async () => {
  const { user, key } = await withKey(["read", "reading", "write"]);
  await query("update users set role = 'administrator' where id = $1", [user.id]);
  const reader = await withKey(["read"]);
  const codeOf = async (bearer: string, method: string, path: string, body?: unknown) => {
    const answer = await call<ApiError>(method, path, { bearer, ...(body !== undefined && { body }) });
    return [answer.status, answer.body.code];
  };
  const refused = [403, "api_key_scope"];
  expect(await codeOf(reader.key, "GET", "/api/user/reading")).toEqual(refused);
  expect(await codeOf(reader.key, "POST", `/api/books/${LONG_WORD}/rate`, { rating: 4 })).toEqual(refused);
  expect(await codeOf(key, "GET", "/api/auth/me")).toEqual(refused);
  expect(await codeOf(key, "GET", "/api/user/api-keys")).toEqual(refused);
  expect(await codeOf(key, "GET", "/api/user/export")).toEqual(refused);
  expect(await codeOf(key, "GET", "/api/admin/users")).toEqual(refused);
  expect((await call("GET", "/api/user/reading", { bearer: key })).status).toBe(200);
  expect((await call("POST", `/api/books/${LONG_WORD}/rate`, { bearer: key, body: { rating: 4 } })).status).toBe(200);
  const own = await call<{ rating: { rating: number } }>("GET", `/api/books/${LONG_WORD}/rating`, { bearer: user.token });
  expect(own.text).toContain("4");
});

test("a key that is unknown, damaged or revoked is refused as such, in the language of the request", async () => {
  const { user, id, key } = await withKey(["read"]);
  const read = (bearer: string) => call("GET", "/api/books", { bearer, headers: { "Accept-Language": "it" } });
  expect((await read(key)).status).toBe(200);
  expect((await call("DELETE", `/api/user/api-keys/${id}`, { bearer: user.token })).status).toBe(200);
  for (const bad of [key, `${key}x`, "pastiche_", `pastiche_${"a".repeat(32)}`]) {
    const { status, body } = await read(bad);
    expect([status, body.code]).toEqual([401, "api_key_invalid"]);
    expect(body.msg).toMatch(/^Questa chiave API/);
  }
});

test("of 200 parallel calls exactly the quota is answered; the others get 429 with Retry-After, and the usage shows both", async () => {
  const { user, key } = await withKey(["read"]);
  const answers = await Promise.all(Array.from({ length: 200 }, () => call("GET", "/api/stats", { bearer: key })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(100);
  for (const { headers } of refused) {
    expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
    expect(headers.get("ratelimit")).toMatch(/^"hour";r=0;t=\d+, "day";r=9\d\d;/);
  }
  type Usage = { tier: string; quotas: { remaining: number }[]; days: { calls: number; refused: number }[] };
  const { body } = await call<Usage>("GET", "/api/user/api-usage", { bearer: user.token });
  expect([body.tier, body.quotas.map((quota) => quota.remaining)]).toEqual(["free", [0, 900]]);
  expect(body.days).toHaveLength(30);
  expect(body.days.reduce((sum, day) => sum + day.calls, 0)).toBe(100);
  expect(body.days.reduce((sum, day) => sum + day.refused, 0)).toBe(100);
});

test("all keys of a user share the quota; an administrator grants the premium one, which takes effect at once", async () => {
  const { user, key } = await withKey(["read"]);
  const other = await create(user.token, ["read"], null, "Other program");
  await call("GET", "/api/stats", { bearer: key });
  expect(remaining((await call("GET", "/api/stats", { bearer: other.key })).headers)).toEqual([98, 998]);
  const { token } = await insertAdministrator();
  expect((await call("PUT", `/api/admin/users/${user.id}/api-tier`, { bearer: token, body: { tier: "gold" } })).status).toBe(400);
  expect((await call("PUT", `/api/admin/users/${user.id}/api-tier`, { bearer: token, body: { tier: "premium" } })).status).toBe(200);
  expect(remaining((await call("GET", "/api/stats", { bearer: key })).headers)).toEqual([4_997, 49_997]);
  const [entry] = await query<{ action: string }>("select action from audit_entry where subject_id = $1", [user.id]);
  expect(entry?.action).toBe("api-premium");
});

test("pages of other sites may call with a key and read public data, but never with cookies, and not log in", async () => {
  const { key, user } = await withKey(["read"]);
  const origin = { Origin: "https://reader.example" };
  const preflight = (path: string) =>
    call("OPTIONS", path, {
      headers: { ...origin, "Access-Control-Request-Method": "GET", "Access-Control-Request-Headers": "authorization" },
    });
  const open = await preflight("/api/books");
  expect([open.status, open.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
  expect(open.headers.get("access-control-allow-headers")).toMatch(/Authorization/);
  expect(open.headers.get("access-control-allow-credentials")).toBeNull();
  expect((await preflight("/api/auth/login")).headers.get("access-control-allow-origin")).toBeNull();
  const answer = await call("GET", "/api/books", { bearer: key, headers: origin });
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, "*"]);
  expect(answer.headers.get("access-control-expose-headers")).toMatch(/RateLimit/);
  const forged = await call("PUT", "/api/user/profile", { cookie: user.token, headers: origin, body: { firstName: "Mallory" } });
  expect(forged.status).toBe(403);
});

test("a key is refused without name or scope, and with an unknown lifetime", async () => {
  const { token } = await insertUser();
  const { status, body } = await call("POST", "/api/user/api-keys", { bearer: token, body: { name: " ", scopes: [], days: 7 } });
  expect(status).toBe(400);
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(["days", "name", "scopes"]);
});
