import { correctEmailOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import { throttleLogin } from "#lib/server/modules/accounts/authentication/login-throttle";
import { ownRegistrationId } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { correctEmail } from "#lib/server/modules/accounts/commands/registration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(correctEmailOperation, async ({ body, now, request }) => {
  await throttleLogin(body.email, request, now);
  const checked = await checkCredentials(body.email, body.password, ownRegistrationId(request.headers));
  if (!checked.verified) await correctEmail(checked.registrationId, body.newEmail, now);
  return { requiresVerification: true as const, email: body.newEmail, ...successMessage("registered", request) };
});
