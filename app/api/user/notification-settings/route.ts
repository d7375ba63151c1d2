import { updateNotificationSettingsOperation } from "#lib/contract/notification";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setMutedNotifications } from "#lib/server/modules/notifications/commands/site-notifications";

export const PUT = endpoint(updateNotificationSettingsOperation, async ({ viewer, body }) => ({
  muted: await setMutedNotifications(viewer, body.muted),
}));
