import "server-only";

import type { SessionResponse } from "#lib/contract/account/responses";
import type { Opened } from "#lib/server/modules/accounts/authentication/log-in";

/** The answer to whoever was just logged in: the session in full, and its cookie among the headers of the reply. */
export function sessionResponse({ user, token, cookie }: Opened, reply: Headers): SessionResponse {
  reply.append("Set-Cookie", cookie);
  return { ...user, userId: user.id, token };
}
