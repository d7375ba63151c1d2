import { logOutOperation } from "#lib/contract/account/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { endSentSession } from "#lib/server/modules/accounts/authentication/log-in";
import { endedSessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { told } from "#lib/server/platform/http/success-message";

export const POST = endpoint(logOutOperation, async ({ now, reply, request }) => {
  await endSentSession(request.headers, now);
  reply.append("Set-Cookie", endedSessionCookie());
  return told("loggedOut", request);
});
