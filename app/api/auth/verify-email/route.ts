import { verifyEmailOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { logIn } from "#lib/server/modules/accounts/authentication/log-in";
import { clearedRegistrationCookie, ownRegistrationId } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";
import { verifyCode } from "#lib/server/modules/accounts/commands/verification-code";
import { clientIp } from "#lib/server/platform/http/client-address";

export const POST = endpoint(verifyEmailOperation, async ({ body, now, reply, request }) => {
  const registrationId = ownRegistrationId(request.headers, body.email);
  const sender = registrationId ? { registrationId } : { client: clientIp(request), password: body.password };
  const userId = await verifyCode(body.email, body.verificationCode, now, sender);
  reply.append("Set-Cookie", clearedRegistrationCookie());
  return sessionResponse(await logIn(userId, body.remember, request.headers, now), reply);
});
