import { requestTrialOperation } from "#lib/contract/backups";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { requestTrial } from "#lib/server/modules/backups/commands";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(requestTrialOperation, async ({ viewer, params, now, request }) => {
  await requestTrial(viewer, params.id, now);
  return successMessage("trialRequested", request);
});
