import { completeLoginOperation } from "#lib/contract/accounts/login-steps";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { logIn } from "#lib/server/modules/accounts/authentication/log-in";
import { checkSecondFactor } from "#lib/server/modules/accounts/authentication/second-factor";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";

export const POST = endpoint(completeLoginOperation, async ({ body, now, reply, request }) => {
  const { userId, remember } = await checkSecondFactor(body, request, now);
  return sessionResponse(await logIn(userId, remember, request.headers, now), reply);
});
