import { revokeApiKeyOperation } from "#lib/contract/accounts/api-keys";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { revokeApiKey } from "#lib/server/modules/accounts/commands/api-key";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(revokeApiKeyOperation, async ({ viewer, params, request }) => {
  await revokeApiKey(viewer, params.id);
  return successMessage("apiKeyRevoked", request);
});
