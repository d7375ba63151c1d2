import { revokeAppPasswordOperation } from "#lib/contract/account/app-passwords";
import { revokeAppPassword } from "#lib/server/data/user/app-password";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const DELETE = endpoint(revokeAppPasswordOperation, async ({ viewer, params, request }) => {
  await revokeAppPassword(viewer, params.id);
  return told("appPasswordRevoked", request);
});
