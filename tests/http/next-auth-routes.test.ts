import { expect, test } from "vitest";
import { insertUser, isTokenValid } from "#tests/support/accounts";
import { call, sessionCookieOf } from "#tests/support/api-client";
import { BASE_URL } from "#tests/support/test-server";

/** next-auth's CSRF token with its cookie. */
async function csrf() {
  const { headers, body } = await call<{ csrfToken: string }>("GET", "/api/auth/csrf");
  const Cookie = headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return { csrfToken: body.csrfToken, Cookie };
}

test("next-auth does not redirect to another site, whatever callbackUrl says", async () => {
  const { email, password } = await insertUser();
  for (const callbackUrl of [
    "https://evil.example/",
    "//evil.example/",
    "javascript:alert(1)",
    `${BASE_URL}@evil.example`,
    `${BASE_URL}.evil.example`,
  ]) {
    const { csrfToken, Cookie } = await csrf();
    const raw = new URLSearchParams({ csrfToken, email, password, callbackUrl });
    const response = await call("POST", "/api/auth/callback/credentials", { raw, headers: { Cookie } });
    for (const address of [
      response.headers.get("location") ?? "",
      response.text.includes("url") ? (response.body as unknown as { url: string }).url : BASE_URL,
    ])
      if (address) expect(new URL(address, BASE_URL).origin, callbackUrl).toBe(BASE_URL);
    const asked = `?${new URLSearchParams({ callbackUrl })}`;
    for (const path of ["/api/auth/signin/google", "/api/auth/error", "/api/auth/callback/google", "/api/auth/providers"]) {
      const { headers } = await call("GET", path + asked);
      if (headers.has("location")) expect(new URL(headers.get("location") ?? "", BASE_URL).origin, path).toBe(BASE_URL);
      const kept = headers.getSetCookie().find((cookie) => cookie.startsWith("next-auth.callback-url="));
      if (kept) expect(new URL(decodeURIComponent(/=([^;]*)/.exec(kept)?.[1] ?? "")).origin, path).toBe(BASE_URL);
    }
  }
});

test("the next-auth route opens the same kind of session and ends the previous one", async () => {
  const { email, password, token } = await insertUser();
  const { csrfToken, Cookie } = await csrf();
  const raw = new URLSearchParams({ csrfToken, email, password, json: "true" });
  const headers = { Cookie: `${Cookie}; next-auth.session-token=${token}` };
  const next = sessionCookieOf(await call("POST", "/api/auth/callback/credentials", { raw, headers })) ?? "";
  expect([await isTokenValid(token), await isTokenValid(next)]).toEqual([false, true]);
});

test("the next-auth route needs its CSRF token and the right password", async () => {
  const { email, password } = await insertUser();
  const { csrfToken, Cookie } = await csrf();
  for (const [fields, cookie] of [
    [{ email, password }, Cookie],
    [{ csrfToken, email, password }, ""],
    [{ csrfToken: "0".repeat(64), email, password }, Cookie],
    [{ csrfToken, email, password: "not this one" }, Cookie],
  ] as const) {
    const raw = new URLSearchParams({ ...fields, json: "true" });
    const response = await call("POST", "/api/auth/callback/credentials", { raw, headers: { Cookie: cookie } });
    expect(sessionCookieOf(response) ?? "").toBe("");
  }
});

test("unused next-auth routes answer 404", async () => {
  for (const path of [
    "session",
    "signin",
    "signin/credentials",
    "signin/email",
    "signout",
    "verify-request",
    "_log",
    "callback",
    "callback/email",
    "callback/facebook",
    "new-user",
    "providers/google",
    "PROVIDERS",
    "signin/google/x",
    "csrf/",
    "__proto__",
  ]) {
    for (const method of ["GET", "POST"]) {
      const response = await call(method, `/api/auth/${path}`);
      expect(response.status === 308 ? 404 : response.status, `${method} ${path}`).toBe(404);
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  }
});
