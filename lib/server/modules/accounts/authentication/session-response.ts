import "server-only";

import type { SessionResponse } from "#lib/contract/account/responses";
import type { LoginResult } from "#lib/server/modules/accounts/authentication/log-in";

/** Builds the login response and appends the session cookie to the response headers. */
export function sessionResponse({ user, token, cookie }: LoginResult, headers: Headers): SessionResponse {
  headers.append("Set-Cookie", cookie);
  return { ...user, userId: user.id, token };
}
