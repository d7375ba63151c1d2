import { COMMENT_CHANGES, COMMENT_NOTIFICATIONS } from "#lib/domain/comments/notifications";
import { FORUM_NOTIFICATIONS, GATHERED_FORUM_NOTIFICATIONS, POST_CHANGES } from "#lib/domain/forum/notifications";
import { REQUEST_NOTIFICATIONS } from "#lib/domain/requests/notifications";

/** The kinds of notification by group, in the order of the settings page: one line for each noun. Users choose per kind. */
export const NOTIFICATION_GROUPS = {
  requests: REQUEST_NOTIFICATIONS,
  forum: FORUM_NOTIFICATIONS,
  comments: COMMENT_NOTIFICATIONS,
  site: ["announcement"],
} as const;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;
export type NotificationKind = (typeof NOTIFICATION_GROUPS)[NotificationGroup][number];
export const NOTIFICATION_KINDS: readonly NotificationKind[] = Object.values(NOTIFICATION_GROUPS).flat();

export const isNotificationKind = (text: string): text is NotificationKind => NOTIFICATION_KINDS.some((kind) => kind === text);

export const CHANNELS = ["site", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** When a notification is e-mailed: at once, in the daily digest, or never. */
export const MAIL_CHOICES = ["now", "daily", "off"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** How a switched-off notification is stored with the user. */
export const mutedKey = (channel: Channel, kind: NotificationKind): string => `${channel}:${kind}`;
export const MUTED_KEYS: readonly string[] = CHANNELS.flatMap((channel) => NOTIFICATION_KINDS.map((kind) => mutedKey(channel, kind)));

/** A user's choices: what is switched off (`mutedKey`), and the kinds that are e-mailed in the daily digest unless their e-mails are off. */
export type NotificationChoices = { muted: readonly string[]; daily: readonly string[] };

export const isOnSite = ({ muted }: Pick<NotificationChoices, "muted">, kind: NotificationKind): boolean =>
  !muted.includes(mutedKey("site", kind));

export function mailChoice({ muted, daily }: NotificationChoices, kind: NotificationKind): MailChoice {
  if (muted.includes(mutedKey("email", kind))) return "off";
  return daily.includes(kind) ? "daily" : "now";
}

/** The choices with another one for the e-mails of a kind. */
export function withMailChoice({ muted, daily }: NotificationChoices, kind: NotificationKind, choice: MailChoice) {
  const key = mutedKey("email", kind);
  return {
    muted: [...muted.filter((one) => one !== key), ...(choice === "off" ? [key] : [])],
    daily: [...daily.filter((one) => one !== kind), ...(choice === "daily" ? [kind] : [])],
  };
}

/**
 * The values of a notification's text: of the forum "title" (unless the thread is not public), "author" (unless the account is deleted) and
 * "excerpt" (unless the post is not visible); of decisions "title", "reason" and "change".
 */
export type NotificationValues = Record<string, string>;

/** The e-mail of a notification, with the book that it is about; `quote` among its values are paragraphs in the words of another user. */
export type MailOfNotification<Kind extends string, Values = unknown> = Kind extends string
  ? { kind: Kind; username: string; link: string; title: string; bookId?: string } & Values
  : never;

/** For each kind of notification what its e-mail says, without the recipient. */
export type NotificationMailTemplates<Kind extends string, Mail> = Record<Kind, (values: NotificationValues) => WithoutRecipient<Mail>>;
type WithoutRecipient<Mail> = Mail extends unknown ? Omit<Mail, "username" | "link" | "bookId"> : never;

/** The kinds of which notifications with the same group key are one line. */
const GATHERED_KINDS = GATHERED_FORUM_NOTIFICATIONS;
const isGathered = (kind: NotificationKind): kind is (typeof GATHERED_KINDS)[number] => GATHERED_KINDS.some((one) => one === kind);

/** Decisions about content that readers saw before; a notification has it as its value "change". */
const CHANGES = [...COMMENT_CHANGES, ...POST_CHANGES] as const;
export type ContentChange = (typeof CHANGES)[number];
export const contentChange = ({ change }: NotificationValues): ContentChange | undefined => CHANGES.find((each) => each === change);

/** The key of the text for `count` notifications in one line. */
export function notificationTextKey(kind: NotificationKind, count: number, values: NotificationValues) {
  if (count > 1 && isGathered(kind)) return `gathered.${kind}` as const;
  return `text.${contentChange(values) ?? kind}` as const;
}

/**
 * A line of notifications on the site: `count` of one kind about one thread, with the id and the values of the latest; `path` is the page that the
 * first of them leads to, without the language. Dates are ISO strings.
 */
export type SiteNotification = {
  id: string;
  kind: NotificationKind;
  count: number;
  values: NotificationValues;
  path: string;
  createdAt: string;
  isRead: boolean;
};

/** The most notifications that a digest lists. */
export const DIGEST_MAX_NOTIFICATIONS = 20;
