import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { CODE_MINUTES, CODE_TRIES, CODE_TRIES_OF_OTHERS } from "#lib/domain/accounts/limits";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { keyedHash } from "#lib/server/platform/secrets";

/** Who enters a code: the browser that registered, or another client (its address), which has to give the password. */
export type CodeSender = { registrationId: string } | { client: string; password: string | undefined };

// No in-memory blocking: another process may reset the count.
const limiter = async (calls: number) => (await rateLimitStore()).limiter({ calls, seconds: CODE_MINUTES * 60, blockInMemory: false });

/**
 * Counts an attempt to verify an e-mail address, whether or not it has an account; true once the limit is exceeded. Attempts of the browser
 * that registered are counted for themselves, so that nobody else can use them up; all others by client, and together.
 */
export async function countCodeAttempt(email: string, sender: CodeSender): Promise<boolean> {
  const { isRefused } = await (await limiter(CODE_TRIES)).consume(keyOf(email, sender));
  if (isRefused || "registrationId" in sender) return isRefused;
  return (await (await limiter(CODE_TRIES_OF_OTHERS)).consume(storedKey(email, "others"))).isRefused;
}

/** Resets the count of the browser that registered, after it asked for a new code or verified the address. */
export async function resetCodeAttempts(email: string, registrationId: string): Promise<void> {
  await (await limiter(CODE_TRIES)).delete(keyOf(email, { registrationId }));
}

const keyOf = (email: string, sender: CodeSender): string =>
  storedKey(email, "registrationId" in sender ? sender.registrationId : sender.client);
const storedKey = (email: string, by: string): string => keyedHash(`code attempts ${emailKey(email)} ${by}`);
