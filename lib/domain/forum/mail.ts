import type { FORUM_NOTIFICATIONS } from "#lib/domain/forum/notifications";
import { contentChange, type MailOfNotification, type NotificationMailTemplates } from "#lib/domain/notifications/notification";

export type ForumMail =
  | MailOfNotification<"forumReply" | "forumMention" | "forumQuote", { author: string; quote: string }>
  | MailOfNotification<"postApproved" | "postRestored" | "postHidden">
  | MailOfNotification<"postRejected" | "postRemoved", { quote: string }>;

/** What the e-mail of a notification says. */
export const FORUM_NOTIFICATION_MAILS: NotificationMailTemplates<(typeof FORUM_NOTIFICATIONS)[number], ForumMail> = {
  "forum-reply": ({ title = "", author = "", excerpt: quote = "" }) => ({ kind: "forumReply", title, author, quote }),
  "forum-mention": ({ title = "", author = "", excerpt: quote = "" }) => ({ kind: "forumMention", title, author, quote }),
  "forum-quote": ({ title = "", author = "", excerpt: quote = "" }) => ({ kind: "forumQuote", title, author, quote }),
  "post-approved": (values) => ({
    kind: contentChange(values) === "post-restored" ? "postRestored" : "postApproved",
    title: values.title ?? "",
  }),
  "post-rejected": (values) => {
    const { title = "", reason: quote = "" } = values;
    return { kind: contentChange(values) === "post-removed" ? "postRemoved" : "postRejected", title, quote };
  },
  "post-hidden": ({ title = "" }) => ({ kind: "postHidden", title }),
};
