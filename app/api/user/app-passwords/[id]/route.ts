import { revokeAppPasswordOperation } from "#lib/contract/accounts/app-passwords";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { revokeAppPassword } from "#lib/server/modules/accounts/commands/app-password";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(revokeAppPasswordOperation, async ({ viewer, params, request }) => {
  await revokeAppPassword(viewer, params.id);
  return successMessage("appPasswordRevoked", request);
});
