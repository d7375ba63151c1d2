import "server-only";

import type { NotificationMail } from "#lib/domain/notification/mail";
import { contentChange, type NotificationKind, type NotificationValues } from "#lib/domain/notification/notification";

/** The e-mail of a notification to one recipient. */
export function notificationMail(
  kind: NotificationKind,
  values: NotificationValues,
  recipient: { username: string; link: string },
): NotificationMail {
  const { title = "", author = "", excerpt = "", reason = "", text = "" } = values;
  const change = contentChange(values);
  const base = { ...recipient, title };
  switch (kind) {
    case "request-started":
      return { kind: "requestStarted", ...base };
    case "request-completed":
      return { kind: "requestCompleted", ...base };
    case "request-rejected":
      return { kind: "requestRejected", ...base, reason };
    case "forum-reply":
      return { kind: "forumReply", ...base, author, quote: excerpt };
    case "forum-mention":
      return { kind: "forumMention", ...base, author, quote: excerpt };
    case "forum-quote":
      return { kind: "forumQuote", ...base, author, quote: excerpt };
    case "comment-approved":
      return { kind: "commentApproved", ...base };
    case "comment-rejected":
      return { kind: change === "comment-removed" ? "commentRemoved" : "commentRejected", ...base, quote: reason };
    case "comment-hidden":
      return { kind: "commentHidden", ...base };
    case "post-approved":
      return { kind: change === "post-restored" ? "postRestored" : "postApproved", ...base };
    case "post-rejected":
      return { kind: change === "post-removed" ? "postRemoved" : "postRejected", ...base, quote: reason };
    case "post-hidden":
      return { kind: "postHidden", ...base };
    case "announcement":
      return { kind: "announcement", ...base, quote: text };
  }
}
