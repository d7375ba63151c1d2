import { discardRunOperation } from "#lib/contract/generation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { discardRun } from "#lib/server/modules/generation/commands/control-run";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(discardRunOperation, async ({ viewer, params, now, request }) => {
  await discardRun(viewer, params.id, now);
  return successMessage("decided", request);
});
