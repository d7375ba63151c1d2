import { proveOperation } from "#lib/contract/accounts/login-steps";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { proveByPasskey, proveByPassword } from "#lib/server/modules/accounts/commands/proof";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(proveOperation, async ({ viewer, body: { password, passkey }, now, request }) => {
  if (passkey) await proveByPasskey(viewer, passkey, now);
  else await proveByPassword(viewer, password ?? "", now);
  return successMessage("decided", request);
});
