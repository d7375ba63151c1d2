import type { AccountMail } from "#lib/domain/accounts/mail";
import { COMMENT_NOTIFICATION_MAILS, type CommentMail } from "#lib/domain/comments/mail";
import { FORUM_NOTIFICATION_MAILS, type ForumMail } from "#lib/domain/forum/mail";
import type { Language } from "#lib/domain/language";
import type { LegalMail } from "#lib/domain/legal/mail";
import type { DigestContent, NewsletterMail } from "#lib/domain/newsletter/mail";
import type {
  MailOfNotification,
  NotificationKind,
  NotificationMailTemplates,
  NotificationValues,
} from "#lib/domain/notifications/notification";
import { REQUEST_NOTIFICATION_MAILS, type RequestMail } from "#lib/domain/requests/mail";
import type { StatusMail } from "#lib/domain/status/mail";
import type { SupportMail } from "#lib/domain/support/mail";

/** The e-mails of notifications. A noun with notifications adds its type here and its templates to NOTIFICATION_MAILS. */
type NotificationMail = RequestMail | CommentMail | ForumMail | MailOfNotification<"announcement", { quote: string }>;

/** The kinds of mail to one person, with the data that each text needs: one line for each noun. */
export type EmailContent = AccountMail | LegalMail | NotificationMail | NotificationDigest | StatusMail | SupportMail | NewsletterMail;

const NOTIFICATION_MAILS: NotificationMailTemplates<NotificationKind, NotificationMail> = {
  ...REQUEST_NOTIFICATION_MAILS,
  ...COMMENT_NOTIFICATION_MAILS,
  ...FORUM_NOTIFICATION_MAILS,
  announcement: ({ title = "", text: quote = "" }) => ({ kind: "announcement", title, quote }),
};

/** The e-mail of a notification to one recipient; `bookId`: the book that it is about. */
export const notificationMail = (
  kind: NotificationKind,
  values: NotificationValues,
  recipient: { username: string; link: string; bookId?: string },
): NotificationMail => ({ ...NOTIFICATION_MAILS[kind](values), ...recipient });

/** The mails of the module notifications. */
export type OwnMail = Extract<NotificationMail, { kind: "announcement" }> | NotificationDigest;

/** The unread notifications that a user wanted in one mail a day; `more`: how many are not listed. */
export type NotificationDigest = {
  kind: "notificationDigest";
  username: string;
  link: string;
  count: number;
  /** `count`: how many are in the line; digests of earlier versions have one each. */
  items: { kind: NotificationKind; count?: number; values: NotificationValues; link: string }[];
  more: number;
};

/** What the one-click link in an e-mail ends: a kind of lib/server/runtime/composition.ts with the id of its subject. */
export type MailSubscription = { userId: string; kind: string; id: string };

export type MailContent = EmailContent | DigestContent;

/** A mail before its text is rendered. */
export type PlannedMail<Content extends MailContent = MailContent> = {
  to: string;
  language: Language;
  content: Content;
  subscription?: MailSubscription;
  /** What the mail is about, as "post:<id>": read when it is sent, and not sent if it is not visible then. */
  subject?: string;
  /** Where replies go, if not to the sender of all mails. */
  replyTo?: string;
};
