import { z } from "zod";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { operation } from "#lib/contract/operation";
import { limitOf, PageNumber } from "#lib/contract/parameters";
import { MUTED_KEYS, NOTIFICATION_KINDS } from "#lib/domain/notifications/notification";

const tag = "Notifications";
const PER_PAGE = 20;

export const NotificationsQuery = z.object({ page: PageNumber, limit: limitOf(PER_PAGE) });

const NotificationResponse = z
  .object({
    id: z.uuid(),
    kind: z.enum(NOTIFICATION_KINDS),
    count: z.int().min(1).describe("how many of this kind about the same thread are in this line; id and values are the latest one’s"),
    values: z
      .record(z.string(), z.string())
      .describe("the values of its text; without `author` if the account is deleted, without `excerpt` if the post is not visible"),
    path: z.string().describe("the page that the first of them leads to, without the language"),
    createdAt: z.iso.datetime(),
    isRead: z.boolean(),
  })
  .meta({ id: "Notification" });

export const NotificationSettings = z.object({
  muted: z
    .array(z.enum(MUTED_KEYS as [string, ...string[]], "invalid"))
    .max(MUTED_KEYS.length, "invalid")
    .describe("what is switched off, as email:request-started"),
  daily: z
    .array(z.enum(NOTIFICATION_KINDS, "invalid"))
    .max(NOTIFICATION_KINDS.length, "invalid")
    .optional()
    .describe("the kinds that are e-mailed in the daily digest; unchanged if omitted"),
});
const NotificationSettingsResponse = z
  .object({ muted: z.array(z.string()), daily: z.array(z.string()) })
  .meta({ id: "NotificationSettings" });

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

export const markNotificationReadOperation = operation({
  method: "PUT",
  path: "/api/user/notifications/{id}/read",
  summary: "Mark one line of notifications as read: those up to this one",
  tag,
  access: "user",
  params: z.object({ id: z.uuid("invalid").toLowerCase() }),
  response: SuccessMessage,
  errors: ["invalid_input", "unauthorized", "wrong_origin", "not_found"],
  example: { params: { id: "00000000-0000-7000-8000-000000000000" } },
});

export const updateNotificationSettingsOperation = operation({
  method: "PUT",
  path: "/api/user/notification-settings",
  summary: "Choose per kind of notification whether it is shown on the site, and whether it is e-mailed at once, daily or not",
  tag,
  access: "user",
  body: NotificationSettings,
  response: NotificationSettingsResponse,
  errors: ["invalid_input", "unauthorized", "wrong_origin"],
});

/** The one-click request of mail programs (RFC 8058): a form post, cross-site, without a cookie. */
export const endSubscriptionInOneClickOperation = operation({
  method: "POST",
  path: "/api/notifications/unsubscribe/{token}",
  summary: "End what a notification e-mail is about by List-Unsubscribe-Post (RFC 8058)",
  tag,
  access: "public",
  csrfExempt: true,
  params: z.object({ token: z.string("invalid") }),
  response: z.string(),
  responseType: "text/plain; charset=utf-8",
  errors: ["invalid_input", "link_damaged", "payload_too_large"],
});
