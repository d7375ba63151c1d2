import { revokeAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { revokeAppPassword } from "#lib/server/modules/accounts/commands/app-password";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { told } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(revokeAppPasswordOperation, async ({ viewer, params, request }) => {
  await revokeAppPassword(viewer, params.id);
  return told("appPasswordRevoked", request);
});
