import "server-only";

import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { DomainError } from "#lib/domain/errors";
import { isCommonPassword } from "#lib/server/platform/passwords/common-passwords";
import { site } from "#lib/server/platform/site";

/** The user's own names and address, which attackers who know the user try first. */
type OwnWords = { username?: string; email?: string; firstName?: string; lastName?: string };

/** The lowest accepted zxcvbn score: 2 means at least a million guesses. */
const MIN_SCORE = 2;
/** zxcvbn's time grows with the square of the length, so only the first characters are checked. */
const MAX_CHECKED_LENGTH = 48;

let estimator: ZxcvbnFactory | undefined;

/**
 * Throws `invalid_input` for a password that is easily guessed: `password_common` for one of the 100,000 most common ones, `password_own` for
 * one made of the user's own words or the site's name, `password_weak` for patterns of keys, dates, repetitions and sequences.
 */
export function rejectGuessablePassword(password: string, own: OwnWords, field = "password"): void {
  const fault = faultOf(password.normalize("NFC"), ownWords(own));
  if (fault) throw new DomainError("invalid_input", { [field]: fault });
}

function faultOf(password: string, words: string[]): "password_common" | "password_own" | "password_weak" | null {
  if (words.includes(password.trim().toLowerCase())) return "password_own";
  if (isCommonPassword(password)) return "password_common";
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { score, sequence } = estimator.check(password.slice(0, MAX_CHECKED_LENGTH), words);
  // Random characters pass at any accepted length: the specification's minimum is 6.
  if (score >= MIN_SCORE || sequence.every(({ pattern }) => pattern === "bruteforce")) return null;
  const dictionaries = sequence.map((match): unknown => ("dictionaryName" in match ? match.dictionaryName : null));
  if (dictionaries.includes("userInputs")) return "password_own";
  return sequence.length === 1 && dictionaries[0] === "passwords-common" ? "password_common" : "password_weak";
}

/** The user's names and address and the site's name and host, whole and in parts, in lower case. */
function ownWords({ username = "", email = "", firstName = "", lastName = "" }: OwnWords): string[] {
  const { name, origin } = site();
  const host = new URL(origin).hostname;
  const wholes = [username, email, firstName, lastName, `${firstName} ${lastName}`, name, host, host.slice(0, host.lastIndexOf("."))];
  const parts = wholes.flatMap((word) => [word, word.replace(/[^\p{L}\p{N}]/gu, ""), ...word.split(/[^\p{L}\p{N}]+/u)]);
  const local = email.slice(0, email.lastIndexOf("@"));
  return [...new Set([...parts, local].map((word) => word.normalize("NFC").toLowerCase()))].filter((word) => word.length > 2);
}
