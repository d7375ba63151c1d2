import { forgotPasswordOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { ownRegistrationId } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { sendResetLink } from "#lib/server/modules/accounts/commands/credentials";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(forgotPasswordOperation, async ({ body, now, request }) => {
  await sendResetLink(body.email, now, ownRegistrationId(request.headers, body.email));
  return successMessage("resetSent", request);
});
