import { setApiTierOperation } from "#lib/contract/accounts/api-keys";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setApiTier } from "#lib/server/modules/accounts/commands/api-usage";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(setApiTierOperation, async ({ viewer, params, body, now, request }) => {
  await setApiTier(viewer, params.id, body.tier, now);
  return successMessage("saved", request);
});
