import { emailKey } from "#lib/domain/accounts/email";
import { usernameKey } from "#lib/domain/accounts/username";

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;
/** Minimum length that passes the length test (specification 1, section 5). */
const LONG = 8;

/** The four tests of the strength meter, in the order of its advice. */
export const STRENGTH_TESTS = ["length", "case", "digit", "special"] as const;
export type StrengthTest = (typeof STRENGTH_TESTS)[number];

const PASSES: Record<StrengthTest, (password: string) => boolean> = {
  length: (password) => [...password].length >= LONG,
  case: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

/** The number of tests passed, 0 to 4, and the failed ones. */
export function passwordStrength(password: string): { score: number; missing: StrengthTest[] } {
  const missing = STRENGTH_TESTS.filter((test) => !PASSES[test](password));
  return { score: STRENGTH_TESTS.length - missing.length, missing };
}

/** Labels of the scores 0 to 4. */
export const STRENGTH_LABELS = ["veryWeak", "weak", "fair", "good", "strong"] as const;

/** Whether the password is the user's own username or address: the first guesses of an attacker. */
export function isOwnName(password: string, { username, email }: { username: string; email: string }): boolean {
  const key = emailKey(email);
  const names = [username, key, key.slice(0, key.lastIndexOf("@"))];
  return names.some((name) => usernameKey(name) === usernameKey(password));
}
