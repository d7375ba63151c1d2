import { isLanguage, type Language } from "#lib/domain/language";

/** A recipient: a user, or a subscriber without an account. */
export const DIGEST_SUBSCRIBERS = ["user", "subscriber"] as const;
export type DigestSubscriber = { kind: (typeof DIGEST_SUBSCRIBERS)[number]; id: string };

/** Why an address is suppressed: mail to it bounces permanently, or was reported as spam. */
export const SUPPRESSION_REASONS = ["bounced", "complained"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** Validity of the confirmation link. */
export const CONFIRM_DAYS = 7;
/** Minimum interval between two confirmation mails to an address. */
export const CONFIRM_PAUSE_MINUTES = 10;
/** Minimum interval between two "already subscribed" mails to an address. */
export const NOTICE_PAUSE_DAYS = 1;
/** Books older than this many days are not mailed any more. */
export const DIGEST_DAYS = 7;
/** Maximum number of books in a mail; the rest are counted. */
export const DIGEST_MAX_BOOKS = 10;

/** The languages of books for a recipient: the chosen ones, else the user's interface language. */
export function digestLanguages(language: string, chosen: readonly string[]): Language[] {
  const wanted = chosen.length > 0 ? chosen : [language];
  return wanted.filter(isLanguage);
}
