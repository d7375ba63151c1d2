import { verifyEmailOperation } from "#lib/contract/account/session-operations";
import { logIn } from "#lib/server/auth/log-in";
import { verifyCode } from "#lib/server/data/user/registration";
import { endpoint } from "#lib/server/http/endpoint";
import { openedAnswer } from "#lib/server/http/opened-answer";

export const POST = endpoint(verifyEmailOperation, async ({ body, now, reply, request }) => {
  const userId = await verifyCode(body.email, body.verificationCode, now);
  return openedAnswer(await logIn(userId, body.remember, request.headers, now), reply);
});
