import "server-only";

import { emailKey } from "#lib/domain/account/email";
import { authenticate } from "#lib/server/modules/accounts/authentication/authenticate";
import { type Basic, extractBasicCredentials, findUserByAppPassword } from "#lib/server/modules/accounts/authentication/basic";
import { clientIp } from "#lib/server/platform/http/client-address";
import { consumeLimit, requireUnderLimit } from "#lib/server/platform/http/rate-limit";

/** The id of the user who sends an app password (HTTP Basic) or a session token; `basic` says which. Throws RateLimited. */
export async function authenticateReadingApp(request: Request, now: Date): Promise<{ userId: string | null; basic: boolean }> {
  const sent = extractBasicCredentials(request.headers);
  if (sent) return { userId: await userOfAppPassword(request, sent, now), basic: true };
  return { userId: (await authenticate(request.headers, now))?.viewer.id ?? null, basic: false };
}

/** Wrong ones only. A program that was given a wrong password and asks again and again soon waits. */
const WRONG_TRIES = { calls: 20, seconds: 600 };
const KEY_LENGTH = 254;

/** The member whose app password is sent, or null; throws RateLimited after too many wrong ones from an address or for a name. */
async function userOfAppPassword(request: Request, sent: Basic, now: Date): Promise<string | null> {
  const keys = [
    ["basic by address", clientIp(request)],
    ["basic by name", emailKey(sent.name).slice(0, KEY_LENGTH)],
  ] as const;
  const [[byAddress, address], [byName, named]] = keys;
  await requireUnderLimit(byAddress, WRONG_TRIES, address);
  const member = await findUserByAppPassword(sent, now);
  if (member) return member;
  // Only now: else anybody could lock out a member whose name they know.
  await requireUnderLimit(byName, WRONG_TRIES, named);
  for (const [name, key] of keys) await consumeLimit(name, WRONG_TRIES, key);
  return null;
}
