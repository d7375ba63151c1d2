import { randomUUID } from "node:crypto";
import { correctEmailOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { checkCredentials } from "#lib/server/modules/accounts/authentication/log-in";
import { throttleLogin } from "#lib/server/modules/accounts/authentication/login-throttle";
import { ownRegistrationId, registrationCookie } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { correctEmail } from "#lib/server/modules/accounts/commands/registration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(correctEmailOperation, async ({ body, now, reply, request }) => {
  await throttleLogin(body.email, request, now);
  const checked = await checkCredentials(body.email, body.password, ownRegistrationId(request.headers, body.email));
  const registrationId = checked.verified ? randomUUID() : checked.registrationId;
  if (!checked.verified) await correctEmail(registrationId, body.newEmail, now);
  reply.append("Set-Cookie", registrationCookie(registrationId, body.newEmail));
  return { requiresVerification: true as const, email: body.newEmail, ...successMessage("registered", request) };
});
