import { getPasskeyLoginOptionsOperation } from "#lib/contract/accounts/login-steps";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { passkeyCookie } from "#lib/server/modules/accounts/authentication/passkey-cookie";
import { requestOptions } from "#lib/server/modules/accounts/authentication/webauthn";

export const POST = endpoint(getPasskeyLoginOptionsOperation, async ({ now, reply, request }) => {
  const { owner, cookie } = passkeyCookie(request.headers);
  reply.append("Set-Cookie", cookie);
  return requestOptions([], { purpose: "log-in", owner }, now);
});
