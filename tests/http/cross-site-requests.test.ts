import { expect, test } from "vitest";
import { type Account, insertUser, isTokenValid, type User } from "#tests/support/accounts";
import { call, type RequestOptions, SESSION_COOKIE, sessionCookieOf } from "#tests/support/api-client";
import { LANTERN } from "#tests/support/test-collection";
import { BASE_URL } from "#tests/support/test-server";

const PROFILE = { firstName: "Mallory", lastName: "Elsewhere", bio: "", notifyNewBooks: false };
const host = new URL(BASE_URL).host;

/** The headers of a cross-site request; old browsers without SameSite also send the cookie. */
const FOREIGN: [string, Record<string, string>][] = [
  ["another site's origin", { Origin: "https://evil.example" }],
  ["another site's origin that ends like ours", { Origin: `http://evil.${host}` }],
  ["an origin that begins like ours", { Origin: `${BASE_URL}.evil.example` }],
  ["our host with another port", { Origin: "http://localhost:1" }],
  ["an origin with ours as its user", { Origin: `http://${host}@evil.example` }],
  ["a hidden origin", { Origin: "null" }],
  ["an empty origin", { Origin: "" }],
  ["what is no origin", { Origin: "evil" }],
  ["two origins", { Origin: `${BASE_URL} https://evil.example` }],
  ["no origin, from another site", { "Sec-Fetch-Site": "cross-site" }],
  ["no origin, from another of our hosts", { "Sec-Fetch-Site": "same-site" }],
  ["another origin, and a forged word of the site", { Origin: "https://evil.example", "Sec-Fetch-Site": "same-origin" }],
  ["another origin, and a forged host before us", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
  ["neither origin nor site", {}],
];

const asBrowser = ({ token }: Account, headers: Record<string, string>): RequestOptions => ({
  headers: { Cookie: `${SESSION_COOKIE}=${token}`, ...headers },
});

for (const [what, headers] of FOREIGN) {
  test(`a write by cookie with ${what} is refused with 403`, async () => {
    const user = await insertUser();
    for (const [method, path, body] of [
      ["PUT", "/api/user/profile", PROFILE],
      ["PUT", "/api/user/language", { language: "fr" }],
      ["DELETE", "/api/user/profile/avatar", undefined],
      ["DELETE", "/api/user/sessions", undefined],
      ["POST", "/api/auth/logout", undefined],
      ["POST", "/api/user/deletion", { password: user.password, keepComments: false }],
      ["PUT", "/api/user/password", { currentPassword: user.password, newPassword: "the thief's own" }],
    ] as const) {
      const { status, body: refusal, headers: answered } = await call(method, path, { ...asBrowser(user, headers), body });
      expect(status, `${method} ${path}`).toBe(403);
      expect(refusal.code).toBe("wrong_origin");
      expect(answered.getSetCookie()).toEqual([]);
    }
    const { body } = await call<User>("GET", "/api/auth/me", { bearer: user.token });
    expect(body).toMatchObject({ firstName: "", language: "en", deleteAfter: null });
  });
}

test("cross-site requests cannot log in, log out or register, with or without a cookie", async () => {
  const { email, password } = await insertUser();
  for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }] as Record<
    string,
    string
  >[]) {
    for (const path of [
      "login",
      "register",
      "verify-email",
      "forgot-password",
      "resend-verification",
      "logout",
      "reset-password",
      "confirm-email",
      "invitation",
      "undo-email-change",
    ]) {
      const answer = await call("POST", `/api/auth/${path}`, { body: { email, password }, headers });
      expect(answer.status, path).toBe(403);
      expect(sessionCookieOf(answer)).toBeUndefined();
    }
  }
});

test("the site's own pages are accepted by Origin or Sec-Fetch-Site", async () => {
  const user = await insertUser();
  for (const headers of [
    { Origin: BASE_URL },
    { "Sec-Fetch-Site": "same-origin" },
    { Origin: BASE_URL, "Sec-Fetch-Site": "same-origin" },
  ] as Record<string, string>[])
    expect((await call("PUT", "/api/user/language", { ...asBrowser(user, headers), body: { language: "es" } })).status).toBe(200);
});

test("a bearer token is accepted from any origin", async () => {
  const { token } = await insertUser();
  for (const headers of [{}, { Origin: "https://a-client.example" }, { Origin: "null" }, { "Sec-Fetch-Site": "cross-site" }] as Record<
    string,
    string
  >[]) {
    expect((await call("PUT", "/api/user/profile", { bearer: token, body: PROFILE, headers })).status).toBe(200);
    expect((await call("PUT", "/api/user/profile", { body: PROFILE, headers: { ...headers, "x-auth-token": token } })).status).toBe(200);
  }
});

test("an invalid bearer token is not replaced by the session cookie", async () => {
  const user = await insertUser();
  const sent = asBrowser(user, { Origin: "https://evil.example", Authorization: "Bearer nonsense" });
  expect((await call("PUT", "/api/user/profile", { ...sent, body: PROFILE })).status).toBe(401);
  expect((await call("POST", "/api/auth/logout", sent)).body.code).toBe("wrong_origin");
  expect(await isTokenValid(user.token)).toBe(true);
});

test("bodies with a content type that forms can send are not parsed as JSON", async () => {
  const user = await insertUser();
  const json = JSON.stringify({ email: user.email, password: user.password });
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/plain; application/json",
    "application/jsonp",
    "",
  ]) {
    for (const [method, path] of [
      ["POST", "/api/auth/login"],
      ["PUT", "/api/user/profile"],
    ] as const) {
      const { status, body } = await call(method, path, {
        raw: new TextEncoder().encode(json),
        bearer: user.token,
        headers: { "Content-Type": type },
      });
      expect(status, `${type} to ${path}`).toBe(400);
      expect(body.fields).toEqual({ body: "Send JSON, with the content type application/json." });
    }
  }
});

test("no response that depends on the user has CORS headers if the request has cookies", async () => {
  const { token } = await insertUser();
  const headers = { Origin: "https://evil.example", Cookie: `${SESSION_COOKIE}=${token}` };
  for (const [method, path] of [
    ["GET", "/api/auth/me"],
    ["GET", "/api/user/export"],
    ["OPTIONS", "/api/user/profile"],
    ["OPTIONS", "/api/auth/login"],
    ["GET", `/downloads/epub/${LANTERN.id}.epub`],
  ] as const) {
    const answer = await call(method, path, { headers: { ...headers, "Access-Control-Request-Method": "PUT" } });
    expect(
      [...answer.headers.keys()].filter((name) => name.startsWith("access-control-")),
      path,
    ).toEqual([]);
  }
});
