import { endConnectionOperation } from "#lib/contract/accounts/profile-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { disconnect } from "#lib/server/modules/accounts/commands/connection";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(endConnectionOperation, async ({ viewer, params, request }) => {
  await disconnect(viewer, params.provider);
  return successMessage("disconnected", request);
});
