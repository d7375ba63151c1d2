import "server-only";

/** The e-mails of a kind of notification; the id is the kind. */
export const KIND_SUBSCRIPTION = "notification-kind";
/** The daily digest; its id is always "daily". */
export const DIGEST_SUBSCRIPTION = "notification-digest";
