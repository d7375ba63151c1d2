import { resetSecondFactorOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { resetSecondFactor } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(resetSecondFactorOperation, async ({ viewer, params, now, request }) => {
  await resetSecondFactor(viewer, params.id, now);
  return successMessage("saved", request);
});
