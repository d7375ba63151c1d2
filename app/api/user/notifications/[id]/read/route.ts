import { markNotificationReadOperation } from "#lib/contract/notifications/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { markNotificationRead } from "#lib/server/modules/notifications/commands/site-notifications";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(markNotificationReadOperation, async ({ viewer, params, now, request }) => {
  await markNotificationRead(viewer, params.id, now);
  return successMessage("decided", request);
});
