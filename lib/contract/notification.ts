import { z } from "zod";
import { SuccessMessage } from "#lib/contract/account/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, PageNumber } from "#lib/contract/parameters";
import { MUTED_KEYS, NOTIFICATION_KINDS } from "#lib/domain/notification/notification";

const tag = "Notifications";
const PER_PAGE = 20;

export const NotificationsQuery = z.object({ page: PageNumber, limit: limitOf(PER_PAGE) });

const NotificationResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS),
    values: z.record(z.string(), z.string()).describe("the values of its text"),
    path: z.string().describe("the page that it leads to, without the language"),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: "Notification" });

export const NotificationSettings = z.object({
  muted: z
    .array(z.enum(MUTED_KEYS as [string, ...string[]], "invalid"))
    .max(MUTED_KEYS.length, "invalid")
    .describe("what is switched off, as email:request-started"),
});

export const listNotificationsOperation = operation({
  method: "GET",
  path: "/api/user/notifications",
  summary: "List the user's notifications, newest first",
  tag,
  access: "user",
  query: NotificationsQuery,
  response: z
    .object({
      items: z.array(NotificationResponse),
      page: z.int().min(1),
      pages: z.int().min(0),
      total: z.int().min(0),
      hasMore: z.boolean(),
    })
    .meta({ id: "NotificationPage" }),
  errors: ["invalid_input", "unauthorized"],
});

export const markNotificationsReadOperation = operation({
  method: "PUT",
  path: "/api/user/notifications/read",
  summary: "Mark the notifications up to a moment as read",
  tag,
  access: "user",
  body: z.object({ until: z.iso.datetime("invalid").describe("the newest one that was seen") }),
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});

export const updateNotificationSettingsOperation = operation({
  method: "PUT",
  path: "/api/user/notification-settings",
  summary: "Switch notifications off and on, by channel",
  tag,
  access: "user",
  body: NotificationSettings,
  response: NotificationSettings,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});
