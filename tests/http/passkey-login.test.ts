import { expect, test } from "vitest";
import type { RequestOptions } from "#lib/contract/accounts/webauthn";
import { insertUser, isTokenValid, type Session } from "#tests/support/accounts";
import { call, sessionCookieOf } from "#tests/support/api-client";
import { SoftwareAuthenticator } from "#tests/support/authenticator";
import { withoutRequestId } from "#tests/support/problems";
import { enrolTotp, registerPasskey } from "#tests/support/second-factor";
import { query } from "#tests/support/sql";
import { BASE_URL } from "#tests/support/test-server";

/** Options for a login, with the cookie to which their challenge is bound. */
async function loginOptions() {
  const response = await call<RequestOptions>("POST", "/api/auth/passkey/options", { headers: { Origin: BASE_URL } });
  const [cookie = ""] = response.headers.getSetCookie();
  return { options: response.body, set: cookie, cookie: cookie.split(";")[0] ?? "" };
}
const logIn = (passkey: object, cookie: string, remember = false) =>
  call<Session & { code: string; requiresPasswordChange?: true }>("POST", "/api/auth/passkey", {
    body: { passkey, remember },
    headers: { Cookie: cookie, Origin: BASE_URL },
  });

test("a passkey logs in alone, without an address and without another factor", async () => {
  const user = await insertUser();
  const { authenticator } = await registerPasskey(user);
  await enrolTotp(user);
  const { options, set, cookie } = await loginOptions();
  expect(options).toMatchObject({ rpId: "localhost", userVerification: "required", allowCredentials: [] });
  expect(set).toMatch(/^passkey-login=[^;]+; Max-Age=300; Path=\/api\/auth\/passkey; HttpOnly; SameSite=Strict$/);
  const response = await logIn(authenticator.get(options), cookie, true);
  expect(response.body).toMatchObject({ username: user.username, token: sessionCookieOf(response) });
  expect(await isTokenValid(response.body.token)).toBe(true);
});

test("a response is accepted once, and only in the browser that asked for the challenge", async () => {
  const { authenticator } = await registerPasskey(await insertUser());
  const [one, other] = [await loginOptions(), await loginOptions()];
  expect((await logIn(authenticator.get(one.options), other.cookie)).body.code).toBe("passkey_refused");
  expect((await logIn(authenticator.get(one.options), "")).body.code).toBe("passkey_refused");
  const passkey = authenticator.get(one.options);
  expect((await logIn(passkey, one.cookie)).status).toBe(200);
  expect((await logIn(passkey, one.cookie)).body.code).toBe("passkey_refused");
});

test("an unknown passkey, a forged one and one of another site are refused alike", async () => {
  const { authenticator } = await registerPasskey(await insertUser());
  const unknown = new SoftwareAuthenticator(BASE_URL);
  const answers = await Promise.all(
    [
      async ({ options, cookie }: Awaited<ReturnType<typeof loginOptions>>) => logIn(unknown.get(options), cookie),
      async ({ options, cookie }: Awaited<ReturnType<typeof loginOptions>>) =>
        logIn({ ...unknown.get(options), id: authenticator.id, rawId: authenticator.id }, cookie),
      async ({ options, cookie }: Awaited<ReturnType<typeof loginOptions>>) =>
        logIn(authenticator.get(options, { origin: "https://evil.example" }), cookie),
    ].map(async (attempt) => attempt(await loginOptions())),
  );
  for (const { status, body } of answers) expect([status, withoutRequestId(body)]).toEqual([401, withoutRequestId(answers[0]?.body)]);
});

test("a deactivated user's passkey opens nothing, and after a reset the password must be changed first", async () => {
  const user = await insertUser();
  const { authenticator } = await registerPasskey(user);
  await query("update users set password_expired_at = now() where id = $1", [user.id]);
  const first = await loginOptions();
  const response = await logIn(authenticator.get(first.options), first.cookie);
  expect(response.body.requiresPasswordChange).toBe(true);
  expect(sessionCookieOf(response)).toBeUndefined();
  await query("update users set deactivated_at = now() where id = $1", [user.id]);
  const second = await loginOptions();
  expect((await logIn(authenticator.get(second.options), second.cookie)).body.code).toBe("account_deactivated");
});

test("a page of another site cannot start or finish a login", async () => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  for (const path of ["/api/auth/passkey/options", "/api/auth/passkey", "/api/auth/second-factor/options", "/api/auth/second-factor"])
    expect((await call("POST", path, { body: {}, headers })).body.code, path).toBe("wrong_origin");
});
