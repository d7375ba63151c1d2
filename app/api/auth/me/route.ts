import { getMeOperation } from "#lib/contract/account/session-operations";
import { renewedCookie } from "#lib/server/auth/log-in";
import { memberCookie } from "#lib/server/auth/token";
import { getUser } from "#lib/server/data/user/profile";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(getMeOperation, async ({ viewer, now, reply, request }) => {
  const cookie = await renewedCookie(viewer, request.headers, now);
  if (cookie) reply.append("Set-Cookie", cookie);
  reply.append("Set-Cookie", memberCookie());
  return getUser(viewer);
});
