import { removePasskeyOperation, renamePasskeyOperation } from "#lib/contract/accounts/second-factor";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removePasskey, renamePasskey } from "#lib/server/modules/accounts/commands/passkey";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(renamePasskeyOperation, async ({ viewer, params, body, request }) => {
  await renamePasskey(viewer, params.id, body.name);
  return successMessage("saved", request);
});

export const DELETE = endpoint(removePasskeyOperation, async ({ viewer, params, request }) => {
  await removePasskey(viewer, params.id);
  return successMessage("saved", request);
});
