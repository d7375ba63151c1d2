import { z } from "zod";
import { KnownPassword, RecoveryCode, TotpCode } from "#lib/contract/accounts/fields";
import { PasswordChangeNeeded, SessionResponse, SuccessMessage } from "#lib/contract/accounts/responses";
import { PasskeyAssertion, RequestOptions } from "#lib/contract/accounts/webauthn";
import { type Limit, operation } from "#lib/contract/operation";

const TAG = "Passkeys and second factor";
const TEN_MINUTES = 600;
const fromAddress = (calls: number): Limit => ({ calls, seconds: TEN_MINUTES, by: "address" });
const ofViewer = (calls: number): Limit => ({ calls, seconds: TEN_MINUTES, by: "viewer" });

/** As the login by password: the time does not tell whether a passkey or an account exists. */
const MIN_DURATION_MS = 400;

export const getPasskeyLoginOptionsOperation = operation({
  method: "POST",
  path: "/api/auth/passkey/options",
  summary:
    "Options for navigator.credentials.get, to log in with a passkey alone; valid for five minutes, once, in the browser with the cookie it sets",
  tag: TAG,
  access: "public",
  duringMaintenance: true,
  response: RequestOptions,
  errors: ["wrong_origin", "too_many_requests"],
  limits: [fromAddress(120)],
});

export const LogInWithPasskey = z
  .object({ passkey: PasskeyAssertion, remember: z.boolean().default(false).describe("whether the session outlasts the browser session") })
  .meta({ id: "LogInWithPasskey" });
export const logInWithPasskeyOperation = operation({
  method: "POST",
  path: "/api/auth/passkey",
  summary: "Log in with a passkey alone; it is its own second factor",
  tag: TAG,
  access: "public",
  body: LogInWithPasskey,
  duringMaintenance: true,
  response: z.union([SessionResponse, PasswordChangeNeeded]),
  errors: ["invalid_input", "passkey_refused", "account_deactivated", "wrong_origin", "too_many_requests"],
  limits: [fromAddress(30)],
  minDurationMs: MIN_DURATION_MS,
});

/** The token of `SecondFactorNeeded`. */
const UnfinishedLogin = z.string("invalid").min(1, "invalid").max(1_000, "invalid");

export const getSecondFactorOptionsOperation = operation({
  method: "POST",
  path: "/api/auth/second-factor/options",
  summary: "Options for navigator.credentials.get, to complete a login with a passkey; valid for five minutes, once",
  tag: TAG,
  access: "public",
  body: z.object({ token: UnfinishedLogin }),
  duringMaintenance: true,
  response: RequestOptions,
  errors: ["invalid_input", "login_expired", "wrong_origin", "too_many_requests"],
  limits: [fromAddress(60)],
});

/** Exactly one of these is given. */
function requireOne(given: Record<string, unknown>, names: readonly string[], context: { addIssue: (issue: Issue) => void }): void {
  const [first = ""] = names;
  if (names.filter((name) => given[name] !== undefined).length !== 1)
    context.addIssue({ code: "custom", path: [first], message: "required" });
}
type Issue = { code: "custom"; path: string[]; message: string };

export const CompleteLogin = z
  .object({
    token: UnfinishedLogin,
    code: TotpCode.optional().describe("of the authenticator app"),
    recoveryCode: RecoveryCode.optional(),
    passkey: PasskeyAssertion.optional(),
  })
  .superRefine((given, context) => requireOne(given, ["code", "recoveryCode", "passkey"], context))
  .meta({ id: "CompleteLogin" });
export type CompleteLogin = z.infer<typeof CompleteLogin>;

export const completeLoginOperation = operation({
  method: "POST",
  path: "/api/auth/second-factor",
  summary:
    "Complete a login with a code of the authenticator app, a recovery code or a passkey. The session is as long as the login asked for",
  tag: TAG,
  access: "public",
  body: CompleteLogin,
  duringMaintenance: true,
  response: SessionResponse,
  errors: [
    "invalid_input",
    "login_expired",
    "one_time_code_invalid",
    "recovery_code_invalid",
    "passkey_refused",
    "account_deactivated",
    "wrong_origin",
    "too_many_requests",
  ],
  limits: [fromAddress(30)],
  minDurationMs: MIN_DURATION_MS,
});

export const getProofOptionsOperation = operation({
  method: "POST",
  path: "/api/user/proof/options",
  summary:
    "How the user can prove who they are: by password, or by a passkey with these options, valid for five minutes, once, in this session",
  tag: TAG,
  access: "user",
  duringMaintenance: true,
  response: z.object({ hasPassword: z.boolean(), passkey: RequestOptions.nullable() }).meta({ id: "ProofOptions" }),
  errors: ["unauthorized", "wrong_origin", "too_many_requests"],
  limits: [ofViewer(60)],
});
export type ProofOptionsResponse = z.infer<typeof getProofOptionsOperation.response>;

export const Prove = z
  .object({ password: KnownPassword.optional(), passkey: PasskeyAssertion.optional() })
  .superRefine((given, context) => requireOne(given, ["password", "passkey"], context))
  .meta({ id: "Prove" });
export type Prove = z.infer<typeof Prove>;

export const proveOperation = operation({
  method: "POST",
  path: "/api/user/proof",
  summary: "Prove by the password or a passkey who you are; dangerous actions are then possible for ten minutes",
  tag: TAG,
  access: "user",
  body: Prove,
  duringMaintenance: true,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_password", "proof_refused", "wrong_origin", "too_many_requests", "busy"],
  limits: [ofViewer(10)],
});
