/** Notifications with the same group key, as those about one thread, are one line. */
export const GATHERED_FORUM_NOTIFICATIONS = ["forum-reply", "forum-mention", "forum-quote"] as const;
export const FORUM_NOTIFICATIONS = [...GATHERED_FORUM_NOTIFICATIONS, "post-approved", "post-rejected", "post-hidden"] as const;

/** Decisions about posts that readers saw before. */
export const POST_CHANGES = ["post-removed", "post-restored"] as const;
