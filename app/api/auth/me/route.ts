import { getMeOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { renewSessionCookie } from "#lib/server/modules/accounts/authentication/log-in";
import { loginHintCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { getUser } from "#lib/server/modules/accounts/commands/profile";

export const GET = endpoint(getMeOperation, async ({ viewer, now, reply, request }) => {
  const cookie = await renewSessionCookie(viewer, request.headers, now);
  if (cookie) reply.append("Set-Cookie", cookie);
  reply.append("Set-Cookie", loginHintCookie());
  return getUser(viewer);
});
