import { call } from "#lib/client/api/call";
import { markNotificationsReadOperation, updateNotificationSettingsOperation } from "#lib/contract/notification";

export const markNotificationsRead = (until: string) => call(markNotificationsReadOperation, { body: { until } });
export const saveMutedNotifications = (muted: string[]) => call(updateNotificationSettingsOperation, { body: { muted } });
