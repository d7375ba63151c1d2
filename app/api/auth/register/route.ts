import { registerOperation } from "#lib/contract/accounts/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { registrationCookie } from "#lib/server/modules/accounts/authentication/registration-cookie";
import { register } from "#lib/server/modules/accounts/commands/password-policy";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(registerOperation, async ({ body, now, reply, request }) => {
  reply.append("Set-Cookie", registrationCookie(await register(body, now), body.email));
  return { requiresVerification: true as const, email: body.email, ...successMessage("registered", request) };
});
