// Limits of accounts, sessions and e-mails about them (specification 1, section 9). How logins are delayed: login-delay.ts; other limits of
// calls: `limits` of the operations in lib/contract/accounts.

export const NAME_MAX = 50;
export const BIO_MAX = 500;
export const AVATAR_MAX_BYTES = 5_242_880;
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 15;
/** Wrong attempts after which a verification code is void. */
export const CODE_TRIES = 6;
/** Attempts at the codes of an address from clients that did not register there, all together, in `CODE_MINUTES`. */
export const CODE_TRIES_OF_OTHERS = 60;
export const RESET_HOURS = 1;
export const EMAIL_CHANGE_HOURS = 24;
/** How long the previous address can undo a change. */
export const EMAIL_UNDO_DAYS = 7;
/** How long a requested account deletion can be cancelled. */
export const DELETION_DAYS = 14;
/** Unverified accounts are deleted after this time, so that they do not block usernames. */
export const UNVERIFIED_DAYS = 7;
/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;
/** Days after which an invitation that has expired is deleted; until then it can be sent again. */
export const EXPIRED_INVITATION_DAYS = 30;
/** Session lifetime without a visit, in seconds, with and without "remember me". */
export const PERSISTENT_SECONDS = 30 * 86_400;
export const BROWSER_SESSION_SECONDS = 12 * 3_600;
/** Days after which records of sent mails are deleted. */
export const MAIL_DAYS = 30;
