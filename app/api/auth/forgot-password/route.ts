import { forgotPasswordOperation } from "#lib/contract/account/session-operations";
import { sendResetLink } from "#lib/server/data/user/credentials";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(forgotPasswordOperation, async ({ body, now, request }) => {
  await sendResetLink(body.email, now);
  return told("resetSent", request);
});
