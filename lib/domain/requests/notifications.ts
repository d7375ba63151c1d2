export const REQUEST_NOTIFICATIONS = ["request-started", "request-completed", "request-rejected", "request-waiting"] as const;
