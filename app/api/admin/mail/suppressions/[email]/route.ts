import { liftSuppressionOfOperation } from "#lib/contract/notifications/mail-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { liftSuppressionOf } from "#lib/server/modules/notifications/commands/suppression";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(liftSuppressionOfOperation, async ({ viewer, params, now, request }) => {
  await liftSuppressionOf(viewer, params.email, now);
  return successMessage("decided", request);
});
