import { resendVerificationOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { ownRegistrationId } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { resendCode } from "#lib/server/modules/accounts/commands/registration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(resendVerificationOperation, async ({ body, now, request }) => {
  await resendCode(body.email, now, ownRegistrationId(request.headers, body.email));
  return successMessage("codeSent", request);
});
