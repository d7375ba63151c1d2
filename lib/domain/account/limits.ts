/** Specification 1, section 9. */
export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const AVATAR_MAX_BYTES = 5_242_880;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 15;
/** So many wrong codes, and none is right any more. */
export const CODE_TRIES = 6;
export const RESET_HOURS = 1;
export const EMAIL_CHANGE_HOURS = 24;
/** How long a member may change their mind about leaving. */
export const DELETION_DAYS = 14;
/** Whoever never proves their address is forgotten, so that names are not blocked. */
export const UNVERIFIED_DAYS = 7;
/** How long a session lasts without a visit, in seconds: remembered, and not. */
export const PERSISTENT_SECONDS = 30 * 86_400;
export const BROWSER_SESSION_SECONDS = 12 * 3_600;
/** What is known of a sent mail is forgotten after so many days. */
export const MAIL_DAYS = 30;
