import type { MailOfNotification, NotificationMailTemplates } from "#lib/domain/notifications/notification";
import type { REQUEST_NOTIFICATIONS } from "#lib/domain/requests/notifications";

export type RequestMail =
  | MailOfNotification<"requestStarted" | "requestCompleted" | "requestWaiting">
  | MailOfNotification<"requestRejected", { reason: string }>;

/** What the e-mail of a notification says. */
export const REQUEST_NOTIFICATION_MAILS: NotificationMailTemplates<(typeof REQUEST_NOTIFICATIONS)[number], RequestMail> = {
  "request-started": ({ title = "" }) => ({ kind: "requestStarted", title }),
  "request-completed": ({ title = "" }) => ({ kind: "requestCompleted", title }),
  "request-waiting": ({ title = "" }) => ({ kind: "requestWaiting", title }),
  "request-rejected": ({ title = "", reason = "" }) => ({ kind: "requestRejected", title, reason }),
};
