import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { CODE_MINUTES, CODE_TRIES } from "#lib/domain/accounts/limits";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { keyedHash } from "#lib/server/platform/secrets";

// No in-memory blocking: another process may reset the count.
const RATE = { calls: CODE_TRIES, seconds: CODE_MINUTES * 60, blockInMemory: false };

const limiter = async () => (await rateLimitStore()).limiter(RATE);
const storedKey = (email: string): string => keyedHash(`code attempts ${emailKey(email)}`);

/** Counts an attempt to verify an e-mail address, whether or not it has an account; `isOver` is true once the limit is exceeded. */
export async function countCodeAttempt(email: string): Promise<{ isOver: boolean }> {
  const { isRefused } = await (await limiter()).consume(storedKey(email));
  return { isOver: isRefused };
}

/** Resets the count after a new code was sent or the address was verified. */
export async function resetCodeAttempts(email: string): Promise<void> {
  await (await limiter()).delete(storedKey(email));
}
