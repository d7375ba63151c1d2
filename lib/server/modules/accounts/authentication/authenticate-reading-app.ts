import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { type Basic, extractBasicCredentials, findUserByAppPassword } from "#lib/server/modules/accounts/authentication/basic";
import { clientIp } from "#lib/server/platform/http/client-address";
import { consumeLimit, requireUnderLimit } from "#lib/server/platform/http/rate-limit";

/** Authenticates by app password (HTTP Basic, `basic: true`) or by session token; `userId` is null for a guest. Throws RateLimited. */
export async function authenticateReadingApp(request: Request, now: Date): Promise<{ userId: string | null; basic: boolean }> {
  const credentials = extractBasicCredentials(request.headers);
  if (credentials) return { userId: await authenticateAppPassword(request, credentials, now), basic: true };
  return { userId: (await authenticate(request.headers, now))?.viewer.id ?? null, basic: false };
}

/** Limits failed attempts only, so that an app with an outdated password does not retry endlessly. */
const FAILURE_LIMIT = { calls: 20, seconds: 600 };
const KEY_LENGTH = 254;

/** Returns the id of the app password's user, or null. Throws RateLimited after too many failures from an IP address or for a name. */
async function authenticateAppPassword(request: Request, credentials: Basic, now: Date): Promise<string | null> {
  const keys = [
    ["basic by address", clientIp(request)],
    ["basic by name", emailKey(credentials.name).slice(0, KEY_LENGTH)],
  ] as const;
  const [[byAddress, address], [byName, nameKey]] = keys;
  await requireUnderLimit(byAddress, FAILURE_LIMIT, address);
  const userId = await findUserByAppPassword(credentials, now);
  if (userId) return userId;
  // The limit by name applies to failures only: otherwise anybody could lock out a user whose name they know.
  await requireUnderLimit(byName, FAILURE_LIMIT, nameKey);
  for (const [name, key] of keys) await consumeLimit(name, FAILURE_LIMIT, key);
  return null;
}
