import { getMeOperation } from "#lib/contract/account/session-operations";
import { renewedCookie } from "#lib/server/modules/accounts/authentication/log-in";
import { getUser } from "#lib/server/modules/accounts/commands/profile";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { memberCookie } from "#lib/server/platform/tokens/session-token";

export const GET = endpoint(getMeOperation, async ({ viewer, now, reply, request }) => {
  const cookie = await renewedCookie(viewer, request.headers, now);
  if (cookie) reply.append("Set-Cookie", cookie);
  reply.append("Set-Cookie", memberCookie());
  return getUser(viewer);
});
