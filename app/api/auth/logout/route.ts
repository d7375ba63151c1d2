import { logOutOperation } from "#lib/contract/account/session-operations";
import { endSentSession } from "#lib/server/modules/accounts/authentication/log-in";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";
import { endedSessionCookie } from "#lib/server/platform/tokens/session-token";

export const POST = endpoint(logOutOperation, async ({ now, reply, request }) => {
  await endSentSession(request.headers, now);
  reply.append("Set-Cookie", endedSessionCookie());
  return told("loggedOut", request);
});
