/** The kinds of notification that users can switch off, each by channel. */
export const NOTIFICATION_KINDS = ["request-started", "request-completed", "request-rejected"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const CHANNELS = ["site", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/** How a switched-off notification is stored with the user. */
export const mutedKey = (channel: Channel, kind: NotificationKind): string => `${channel}:${kind}`;
export const MUTED_KEYS: readonly string[] = CHANNELS.flatMap((channel) => NOTIFICATION_KINDS.map((kind) => mutedKey(channel, kind)));

/** The values of a notification's text. */
export type NotificationValues = Record<string, string>;

/** A notification on the site; `path` is the page that it leads to, without the language. Dates are ISO strings. */
export type SiteNotification = {
  id: string;
  kind: NotificationKind;
  values: NotificationValues;
  path: string;
  createdAt: string;
  isRead: boolean;
};
