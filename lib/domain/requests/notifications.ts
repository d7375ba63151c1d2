export const REQUEST_NOTIFICATIONS = ["request-started", "request-completed", "request-rejected"] as const;
