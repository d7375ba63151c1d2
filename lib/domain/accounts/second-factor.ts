import { APP_PASSWORD_LETTERS, inGroups } from "#lib/domain/accounts/app-password";
import { may, type Permission, type Role } from "#lib/domain/accounts/permission";
import { asciiDigits } from "#lib/domain/text/ascii-digits";

/** How a login by password, or with another account, is completed. */
export const SECOND_FACTOR_METHODS = ["passkey", "totp", "recovery"] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

/** What a user has set up; `recoveryCodes` are those left. */
export type SecondFactors = { passkeys: number; totp: boolean; recoveryCodes: number };

/** Whether a login needs a second factor. A passkey counts: it is a key and its user's verification in one (docs/decisions/0027). */
export const hasSecondFactor = ({ passkeys, totp }: SecondFactors): boolean => totp || passkeys > 0;

/** The methods with which this user can complete a login, the most convenient first. */
export const secondFactorMethods = ({ passkeys, totp, recoveryCodes }: SecondFactors): SecondFactorMethod[] => [
  ...(passkeys > 0 ? (["passkey"] as const) : []),
  ...(totp ? (["totp"] as const) : []),
  ...(recoveryCodes > 0 ? (["recovery"] as const) : []),
];

/** Whether the role is withheld from a user without a second factor only: with one they would have the permission. */
export const needsSecondFactor = ({ withheldRole }: { readonly withheldRole: Role | null }, permission: Permission): boolean =>
  withheldRole !== null && may({ role: withheldRole }, permission);

export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;
/** How long a WebAuthn challenge and an unfinished login are valid. */
export const CHALLENGE_MINUTES = 5;
export const UNFINISHED_LOGIN_MINUTES = 10;

/** RFC 6238: six digits, SHA-1, a new code every 30 seconds; every authenticator app has these. */
export const TOTP_PERIOD_SECONDS = 30;
/** Codes that may be entered for one account in an hour, right or wrong, from all addresses together. */
export const CODE_TRIES_PER_HOUR = 20;

export const RECOVERY_CODES = 10;
/** 10 of 31 characters have 49 bits; guesses are limited per account. */
export const RECOVERY_CODE_LENGTH = 10;

/** For display: two groups of five characters. */
export const displayRecoveryCode = (letters: string): string => inGroups(letters);

const WHOLE = new RegExp(`^[${APP_PASSWORD_LETTERS}]{${RECOVERY_CODE_LENGTH}}$`);

/** Normalises a recovery code as typed, or null when it is malformed. */
export function recoveryCodeLetters(typed: string): string | null {
  const letters = asciiDigits(typed.slice(0, 100))
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "");
  return WHOLE.test(letters) ? letters : null;
}
