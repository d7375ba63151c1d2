import { isLanguage, type Language } from "#lib/domain/language";

/** Who gets news of new books: a member, or somebody who subscribed without an account. */
export const DIGEST_SUBSCRIBERS = ["member", "subscriber"] as const;
export type DigestSubscriber = { kind: (typeof DIGEST_SUBSCRIBERS)[number]; id: string };

/** Why no news goes to an address: its mails come back for good, or were reported as unwanted. */
export const SUPPRESSION_REASONS = ["bounced", "complained"] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** How long the link that confirms a subscription is good. */
export const CONFIRM_DAYS = 7;
/** Nobody is mailed such a link more often. */
export const CONFIRM_PAUSE_MINUTES = 10;
/** That they subscribed already nobody is told more often. */
export const NOTICE_PAUSE_DAYS = 1;
/** News is not older than so many days: what could not be told by then is not told. */
export const DIGEST_DAYS = 7;
/** A mail shows so many books and counts the others. */
export const DIGEST_MAX_BOOKS = 10;

/** In which languages somebody wants to hear of books: those they chose, else their own. */
export function digestLanguages(language: string, chosen: readonly string[]): Language[] {
  const wanted = chosen.length > 0 ? chosen : [language];
  return wanted.filter(isLanguage);
}
