import { resendVerificationOperation } from "#lib/contract/account/session-operations";
import { resendCode } from "#lib/server/data/user/registration";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(resendVerificationOperation, async ({ body, now, request }) => {
  await resendCode(body.email, now);
  return told("codeSent", request);
});
