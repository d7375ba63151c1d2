import { updateNotificationSettingsOperation } from "#lib/contract/notifications/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { setNotificationChoices } from "#lib/server/modules/notifications/commands/notification-choices";

export const PUT = endpoint(updateNotificationSettingsOperation, ({ viewer, body }) => setNotificationChoices(viewer, body));
