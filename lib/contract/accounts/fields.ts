import { z } from "zod";
import { APP_PASSWORD_NAME_MAX } from "#lib/domain/accounts/app-password";
import { isEmail } from "#lib/domain/accounts/email";
import { BIO_MAX, CODE_DIGITS, NAME_MAX } from "#lib/domain/accounts/limits";
import { isOwnName, PASSWORD_MAX, PASSWORD_MIN } from "#lib/domain/accounts/password";
import { PASSKEY_NAME_MAX, recoveryCodeLetters } from "#lib/domain/accounts/second-factor";
import { isUsername, normalizeUsername, USERNAME_MAX, USERNAME_MIN } from "#lib/domain/accounts/username";
import { API_KEY_NAME_MAX } from "#lib/domain/api/key";
import { LANGUAGES } from "#lib/domain/language";
import { asciiDigits } from "#lib/domain/text/ascii-digits";

// Field errors are codes; their texts are in `messages` under `fieldErrors`, for forms and responses alike.

/** Longer input is refused before it is parsed. */
const MAX_PARSED_LENGTH = 1_000;

export const Email = z
  .string("required")
  .min(1, "required")
  .max(MAX_PARSED_LENGTH, "email_invalid")
  .refine((email) => email.includes("@"), { error: "email_at", abort: true })
  .refine(isEmail, "email_invalid");

export const Username = z
  .string("required")
  .min(1, "required")
  .max(MAX_PARSED_LENGTH, "username_long")
  .refine((name) => [...normalizeUsername(name)].length >= USERNAME_MIN, { error: "username_short", abort: true })
  .refine((name) => [...normalizeUsername(name)].length <= USERNAME_MAX, { error: "username_long", abort: true })
  .refine(isUsername, "username_invalid");

/** An existing password: only bounded in length, as rules may have changed since it was set. */
export const KnownPassword = z.string("required").min(1, "required").max(MAX_PARSED_LENGTH, "password_long");

/** A new password. The server also checks it against the list of common passwords. */
export const NewPassword = z
  .string("required")
  .min(1, "required")
  .min(PASSWORD_MIN, { error: "password_short", abort: true })
  .max(PASSWORD_MAX, "password_long");

export const VerificationCode = z
  .string("code_length")
  .max(20, "code_length")
  .overwrite(asciiDigits)
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "code_length");
/** A code of an authenticator app, as apps show it: with or without a space in the middle. */
export const TotpCode = z
  .string("code_length")
  .max(20, "code_length")
  .overwrite((code) => asciiDigits(code).replaceAll(/\s/g, ""))
  .regex(/^\d{6}$/, "code_length");
export const RecoveryCode = z
  .string("required")
  .max(100, "recovery_code")
  .refine((code) => recoveryCodeLetters(code) !== null, "recovery_code");
export const Language = z.enum(LANGUAGES, "invalid");
/** The token of an e-mail link: 32 bytes in base64url. */
export const LinkToken = z.string("invalid").regex(/^[A-Za-z0-9_-]{43}$/, "invalid");

const plainLine = (max: number, tooLong = "name_long") =>
  z
    .string("required")
    .trim()
    .max(max, tooLong)
    .regex(/^[^\p{Cc}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, "characters");
export const PersonName = plainLine(NAME_MAX).min(1, "required");
export const PasskeyName = plainLine(PASSKEY_NAME_MAX, "label_long").min(1, "required");
export const ApiKeyName = plainLine(API_KEY_NAME_MAX, "label_long").min(1, "required");
export const AppPasswordName = plainLine(APP_PASSWORD_NAME_MAX, "label_long").min(1, "required");

export const Bio = z
  .string("required")
  .overwrite((text) => text.replace(/\r\n?/g, "\n"))
  .max(BIO_MAX, "bio_long")
  .regex(/^(?:\n|[^\p{Cc}\p{Co}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u, "characters");

/** A password must not equal the user's own username or address. */
export function refuseOwnName(
  input: { username: string; email: string; password: string },
  context: { addIssue: (issue: { code: "custom"; path: string[]; message: string }) => void },
): void {
  if (isOwnName(input.password, input)) context.addIssue({ code: "custom", path: ["password"], message: "password_own" });
}
