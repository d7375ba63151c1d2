import "server-only";

import type { SessionResponse } from "#lib/contract/accounts/responses";
import type { LoginResult } from "#lib/server/modules/accounts/authentication/log-in";

/** Builds the login response and appends its cookies to the response headers. */
export function sessionResponse({ user, token, cookies }: LoginResult, headers: Headers): SessionResponse {
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  return { ...user, userId: user.id, token };
}
