import { logInOperation } from "#lib/contract/account/session-operations";
import { checkCredentials, logIn } from "#lib/server/auth/log-in";
import { resendCode } from "#lib/server/data/user/registration";
import { endpoint } from "#lib/server/http/endpoint";
import { openedAnswer } from "#lib/server/http/opened-answer";
import { told } from "#lib/server/http/told";

export const POST = endpoint(logInOperation, async ({ body, now, reply, request }) => {
  const { userId, email, verified } = await checkCredentials(body.email, body.password);
  if (!verified) {
    await resendCode(email, now);
    return { requiresVerification: true as const, email, ...told("notVerified", request) };
  }
  return openedAnswer(await logIn(userId, body.remember, request.headers, now), reply);
});
