import { logOutOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { endRequestSession } from "#lib/server/modules/accounts/authentication/log-in";
import { clearedSessionCookie } from "#lib/server/modules/accounts/authentication/session-token";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(logOutOperation, async ({ now, reply, request }) => {
  await endRequestSession(request.headers, now);
  reply.append("Set-Cookie", clearedSessionCookie());
  return successMessage("loggedOut", request);
});
