import { logInWithPasskeyOperation } from "#lib/contract/accounts/login-steps";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { logIn } from "#lib/server/modules/accounts/authentication/log-in";
import { clearedPasskeyCookie } from "#lib/server/modules/accounts/authentication/passkey-cookie";
import { checkPasskeyLogin } from "#lib/server/modules/accounts/authentication/passkey-login";
import { sessionResponse } from "#lib/server/modules/accounts/authentication/session-response";
import { issuePasswordToken } from "#lib/server/modules/accounts/commands/credentials";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(logInWithPasskeyOperation, async ({ body, now, reply, request }) => {
  const { userId, mustChangePassword } = await checkPasskeyLogin(body.passkey, request.headers, now);
  reply.append("Set-Cookie", clearedPasskeyCookie());
  if (!mustChangePassword) return sessionResponse(await logIn(userId, body.remember, request.headers, now), reply);
  const resetToken = await issuePasswordToken(userId, now);
  return { requiresPasswordChange: true as const, resetToken, ...successMessage("passwordExpired", request) };
});
