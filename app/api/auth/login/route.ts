import { logInOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { checkCredentials, logIn } from "#lib/server/modules/accounts/authentication/log-in";
import { throttleLogin } from "#lib/server/modules/accounts/authentication/login-throttle";
import { ownRegistrationId, registrationCookie } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";
import { requireSecondFactor } from "#lib/server/modules/accounts/authentication/unfinished-login";
import { issuePasswordToken } from "#lib/server/modules/accounts/commands/credentials";
import { resendCode } from "#lib/server/modules/accounts/commands/registration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(logInOperation, async ({ body, now, reply, request }) => {
  await throttleLogin(body.email, request, now);
  const checked = await checkCredentials(body.email, body.password, ownRegistrationId(request.headers, body.email));
  if (checked.verified && checked.mustChangePassword) {
    const resetToken = await issuePasswordToken(checked.userId, now);
    return { requiresPasswordChange: true as const, resetToken, ...successMessage("passwordExpired", request) };
  }
  const needed = checked.verified && (await requireSecondFactor(checked.userId, body.remember, now));
  if (needed) return { ...needed, ...successMessage("secondFactorNeeded", request) };
  if (checked.verified) return sessionResponse(await logIn(checked.userId, body.remember, request.headers, now), reply);
  const { registrationId, email } = checked;
  await resendCode(email, now, registrationId);
  reply.append("Set-Cookie", registrationCookie(registrationId, email));
  return { requiresVerification: true as const, email, ...successMessage("notVerified", request) };
});
