import { logOutOperation } from "#lib/contract/account/session-operations";
import { endSentSession } from "#lib/server/auth/log-in";
import { endedSessionCookie } from "#lib/server/auth/token";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(logOutOperation, async ({ now, reply, request }) => {
  await endSentSession(request.headers, now);
  reply.append("Set-Cookie", endedSessionCookie());
  return told("loggedOut", request);
});
