import type { COMMENT_NOTIFICATIONS } from "#lib/domain/comments/notifications";
import { contentChange, type MailOfNotification, type NotificationMailTemplates } from "#lib/domain/notifications/notification";

export type CommentMail =
  | MailOfNotification<"commentApproved" | "commentHidden">
  | MailOfNotification<"commentRejected" | "commentRemoved", { quote: string }>;

/** What the e-mail of a notification says. */
export const COMMENT_NOTIFICATION_MAILS: NotificationMailTemplates<(typeof COMMENT_NOTIFICATIONS)[number], CommentMail> = {
  "comment-approved": ({ title = "" }) => ({ kind: "commentApproved", title }),
  "comment-rejected": (values) => {
    const { title = "", reason: quote = "" } = values;
    return { kind: contentChange(values) === "comment-removed" ? "commentRemoved" : "commentRejected", title, quote };
  },
  "comment-hidden": ({ title = "" }) => ({ kind: "commentHidden", title }),
};
