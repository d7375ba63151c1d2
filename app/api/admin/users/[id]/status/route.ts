import { setStatusOperation } from "#lib/contract/accounts/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setActive } from "#lib/server/modules/accounts/commands/user-administration";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(setStatusOperation, async ({ viewer, params, body, now, request }) => {
  await setActive(viewer, params.id, body.isActive, now);
  return successMessage("decided", request);
});
