export const COMMENT_NOTIFICATIONS = ["comment-approved", "comment-rejected", "comment-hidden"] as const;

/** Decisions about comments that readers saw before. */
export const COMMENT_CHANGES = ["comment-removed"] as const;
