import { registerOperation } from "#lib/contract/account/session-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { register } from "#lib/server/modules/accounts/commands/password-policy";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(registerOperation, async ({ body, now, request }) => {
  await register(body, now);
  return { requiresVerification: true as const, email: body.email, ...successMessage("registered", request) };
});
