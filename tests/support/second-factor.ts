import type { CreationOptions, RequestOptions } from "#lib/contract/accounts/webauthn";
import type { Account, Session } from "#tests/support/accounts";
import { type ApiError, type ApiResponse, call } from "#tests/support/api-client";
import { SoftwareAuthenticator } from "#tests/support/authenticator";
import { BASE_URL } from "#tests/support/test-server";
import { totpCode } from "#tests/support/totp";

export type FirstStep = { requiresSecondFactor: true; methods: string[]; token: string; msg: string };
export type Completed = Session & ApiError;

const STEP_MS = 30_000;

/** Sets up an authenticator app for a user of the test server. */
export async function enrolTotp({ token }: Pick<Account, "token">) {
  const { secret } = (await call<{ secret: string }>("POST", "/api/user/totp", { bearer: token })).body;
  const confirmed = await call<{ recoveryCodes: string[] }>("PUT", "/api/user/totp", {
    bearer: token,
    body: { code: totpCode(secret, new Date()) },
  });
  if (confirmed.status !== 200) throw new Error(`setting up an authenticator app: ${confirmed.status} ${confirmed.text}`);
  /** The code after the one that set the app up, which is already accepted. */
  const nextCode = () => totpCode(secret, new Date(Date.now() + STEP_MS));
  return { secret, recoveryCodes: confirmed.body.recoveryCodes, nextCode };
}

/** Registers a passkey of a user of the test server. */
export async function registerPasskey({ token }: Pick<Account, "token">, name = "Phone") {
  const authenticator = new SoftwareAuthenticator(BASE_URL);
  const options = (await call<CreationOptions>("POST", "/api/user/passkeys/options", { bearer: token })).body;
  const added = await call<{ id: string; recoveryCodes: string[] | null }>("POST", "/api/user/passkeys", {
    bearer: token,
    body: { name, passkey: authenticator.create(options) },
  });
  if (added.status !== 200) throw new Error(`registering a passkey: ${added.status} ${added.text}`);
  return { authenticator, ...added.body };
}

/** The first step of a login: address and password. */
export async function startLogin({ email, password }: Pick<Account, "email" | "password">, remember = false): Promise<FirstStep> {
  return (await call<FirstStep>("POST", "/api/auth/login", { body: { email, password, remember } })).body;
}

/** The second step of a login. */
export const completeLogin = (body: object, options: { from?: string } = {}): Promise<ApiResponse<Completed>> =>
  call<Completed>("POST", "/api/auth/second-factor", { body, ...options });

/** Options to complete a login with a passkey. */
export const secondFactorOptions = async (token: string): Promise<RequestOptions> =>
  (await call<RequestOptions>("POST", "/api/auth/second-factor/options", { body: { token } })).body;

/** Makes the last proof of identity of all sessions of a user an hour old. */
export const OLD_PROOF = "update session set proven_at = now() - interval '1 hour' where user_id = $1";
