import { markNotificationsReadOperation } from "#lib/contract/notifications/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { markNotificationsRead } from "#lib/server/modules/notifications/commands/site-notifications";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(markNotificationsReadOperation, async ({ viewer, body, now, request }) => {
  await markNotificationsRead(viewer, new Date(body.until), now);
  return successMessage("decided", request);
});
