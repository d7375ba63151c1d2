import { call } from "#lib/client/api/call";
import { type Announce, announceOperation } from "#lib/contract/announcement";
import {
  markNotificationReadOperation,
  markNotificationsReadOperation,
  updateNotificationSettingsOperation,
} from "#lib/contract/notification";
import type { NotificationChoices, NotificationKind } from "#lib/domain/notification/notification";

export const markNotificationsRead = (until: string) => call(markNotificationsReadOperation, { body: { until } });
export const markNotificationRead = (id: string) => call(markNotificationReadOperation, { params: { id } });
export const saveNotificationChoices = ({ muted, daily }: NotificationChoices) =>
  call(updateNotificationSettingsOperation, { body: { muted: [...muted], daily: daily as NotificationKind[] } });
export const announce = (body: Announce) => call(announceOperation, { body });
