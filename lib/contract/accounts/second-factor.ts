import { z } from "zod";
import { PasskeyName, TotpCode } from "#lib/contract/accounts/fields";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { CreationOptions, NewPasskey } from "#lib/contract/accounts/webauthn";
import { type Limit, operation } from "#lib/contract/operation";
import { PASSKEYS_MAX, RECOVERY_CODES } from "#lib/domain/accounts/second-factor";

const TAG = "Passkeys and second factor";
/** Also during maintenance: an administrator whose role is withheld could not end it otherwise. */
const user = { tag: TAG, access: "user", duringMaintenance: true } as const;
const limits: Limit[] = [{ calls: 60, seconds: 3_600, by: "viewer" }];
const PasskeyParams = z.object({ id: z.uuid() });
const example = { params: { id: "018f4f5e-0000-7000-8000-000000000000" } };

const PasskeyResponse = z
  .object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() })
  .meta({ id: "Passkey" });
export const SecondFactorResponse = z
  .object({
    passkeys: z.array(PasskeyResponse),
    totp: z.boolean().describe("whether an authenticator app is set up"),
    recoveryCodes: z.int().min(0).describe("recovery codes that are left"),
    isRequired: z.boolean().describe("whether the user's role is withheld until a second factor is set up"),
  })
  .meta({ id: "SecondFactor" });
export type SecondFactorResponse = z.infer<typeof SecondFactorResponse>;

const Codes = z.array(z.string()).length(RECOVERY_CODES);
const FirstCodes = Codes.nullable().describe("recovery codes, if this is the user's first second factor; only this response contains them");

export const getSecondFactorOperation = operation({
  ...user,
  method: "GET",
  path: "/api/user/second-factor",
  summary: "The user's passkeys, authenticator app and number of recovery codes",
  response: SecondFactorResponse,
  errors: ["unauthorized"],
});

export const getPasskeyOptionsOperation = operation({
  ...user,
  method: "POST",
  path: "/api/user/passkeys/options",
  summary: "Options for navigator.credentials.create; valid for five minutes, once, in this session",
  recentProof: true,
  response: CreationOptions,
  errors: ["unauthorized", "too_many_passkeys", "wrong_origin", "too_many_requests"],
  limits,
});

export const AddPasskey = z.object({ name: PasskeyName, passkey: NewPasskey }).meta({ id: "AddPasskey" });
export const addPasskeyOperation = operation({
  ...user,
  method: "POST",
  path: "/api/user/passkeys",
  summary: `Register a passkey, at most ${PASSKEYS_MAX}. From then on, a login by password also asks for a second factor. The user gets a mail`,
  recentProof: true,
  body: AddPasskey,
  response: z.object({ id: z.uuid(), recoveryCodes: FirstCodes }).meta({ id: "AddedPasskey" }),
  errors: ["invalid_input", "unauthorized", "passkey_invalid", "passkey_exists", "too_many_passkeys", "wrong_origin", "too_many_requests"],
  limits,
});

export const NamePasskey = z.object({ name: PasskeyName }).meta({ id: "NamePasskey" });
export type NamePasskey = z.infer<typeof NamePasskey>;
export const renamePasskeyOperation = operation({
  ...user,
  method: "PUT",
  path: "/api/user/passkeys/{id}",
  summary: "Rename a passkey",
  params: PasskeyParams,
  body: NamePasskey,
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "not_found", "wrong_origin"],
  example,
});

export const removePasskeyOperation = operation({
  ...user,
  method: "DELETE",
  path: "/api/user/passkeys/{id}",
  summary: "Remove a passkey. Without any second factor left, recovery codes end too. The user gets a mail",
  recentProof: true,
  params: PasskeyParams,
  response: SuccessMessage,
  errors: ["unauthorized", "not_found", "wrong_origin"],
  example,
});

export const beginTotpOperation = operation({
  ...user,
  method: "POST",
  path: "/api/user/totp",
  summary: "Begin to set up an authenticator app: a new secret, which is not in force before its first code",
  recentProof: true,
  response: z
    .object({ secret: z.string().describe("Base32"), uri: z.string().describe("otpauth:"), qrCode: z.string().describe("the URI as SVG") })
    .meta({ id: "NewTotp" }),
  errors: ["unauthorized", "totp_exists", "wrong_origin", "too_many_requests"],
  limits,
});

export const ConfirmTotp = z.object({ code: TotpCode }).meta({ id: "ConfirmTotp" });
export type ConfirmTotp = z.infer<typeof ConfirmTotp>;
export const confirmTotpOperation = operation({
  ...user,
  method: "PUT",
  path: "/api/user/totp",
  summary: "Put the authenticator app in force with its first code. The user gets a mail",
  recentProof: true,
  body: ConfirmTotp,
  response: z.object({ recoveryCodes: FirstCodes }).meta({ id: "ConfirmedTotp" }),
  errors: ["invalid_input", "unauthorized", "one_time_code_invalid", "totp_missing", "totp_exists", "wrong_origin", "too_many_requests"],
  limits,
});

export const removeTotpOperation = operation({
  ...user,
  method: "DELETE",
  path: "/api/user/totp",
  summary: "Remove the authenticator app. Without any second factor left, recovery codes end too. The user gets a mail",
  recentProof: true,
  response: SuccessMessage,
  errors: ["unauthorized", "totp_missing", "wrong_origin"],
});

export const renewRecoveryCodesOperation = operation({
  ...user,
  method: "POST",
  path: "/api/user/recovery-codes",
  summary: "Replace all recovery codes; only this response contains the new ones",
  recentProof: true,
  response: z.object({ recoveryCodes: Codes }).meta({ id: "RecoveryCodes" }),
  errors: ["unauthorized", "second_factor_missing", "wrong_origin", "too_many_requests"],
  limits,
});
