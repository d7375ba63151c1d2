import { registerOperation } from "#lib/contract/account/session-operations";
import { register } from "#lib/server/auth/accounts";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const POST = endpoint(registerOperation, async ({ body, now, request }) => {
  await register(body, now);
  return { requiresVerification: true as const, email: body.email, ...told("registered", request) };
});
