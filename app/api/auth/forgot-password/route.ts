import { forgotPasswordOperation } from "#lib/contract/account/session-operations";
import { sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const POST = endpoint(forgotPasswordOperation, async ({ body, now, request }) => {
  await sendResetLink(body.email, now);
  return told("resetSent", request);
});
