import { call } from "#lib/client/api/call";
import { type Announce, announceOperation } from "#lib/contract/notifications/announcement-operations";
import {
  markNotificationReadOperation,
  markNotificationsReadOperation,
  updateNotificationSettingsOperation,
} from "#lib/contract/notifications/operations";
import type { NotificationChoices, NotificationKind } from "#lib/domain/notifications/notification";

export const markNotificationsRead = (until: string) => call(markNotificationsReadOperation, { body: { until } });
export const markNotificationRead = (id: string) => call(markNotificationReadOperation, { params: { id } });
export const saveNotificationChoices = ({ muted, daily }: NotificationChoices) =>
  call(updateNotificationSettingsOperation, { body: { muted: [...muted], daily: daily as NotificationKind[] } });
export const announce = (body: Announce) => call(announceOperation, { body });
