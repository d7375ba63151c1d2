import { logInOperation } from "#lib/contract/account/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { checkCredentials, logIn } from "#lib/server/modules/accounts/authentication/log-in";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";
import { resendCode } from "#lib/server/modules/accounts/commands/registration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(logInOperation, async ({ body, now, reply, request }) => {
  const { userId, email, verified } = await checkCredentials(body.email, body.password);
  if (!verified) {
    await resendCode(email, now);
    return { requiresVerification: true as const, email, ...successMessage("notVerified", request) };
  }
  return sessionResponse(await logIn(userId, body.remember, request.headers, now), reply);
});
