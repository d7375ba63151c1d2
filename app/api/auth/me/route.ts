import { getMeOperation } from "#lib/contract/account/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { renewedCookie } from "#lib/server/modules/accounts/authentication/log-in";
import { memberCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { getUser } from "#lib/server/modules/accounts/commands/profile";

export const GET = endpoint(getMeOperation, async ({ viewer, now, reply, request }) => {
  const cookie = await renewedCookie(viewer, request.headers, now);
  if (cookie) reply.append("Set-Cookie", cookie);
  reply.append("Set-Cookie", memberCookie());
  return getUser(viewer);
});
