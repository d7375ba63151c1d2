import { isLanguage, type Language } from "#lib/domain/language";

/** Who gets news of new books: a member, or somebody who subscribed without an account. */
export const NEWS_READERS = ["member", "subscriber"] as const;
export type NewsReader = { kind: (typeof NEWS_READERS)[number]; id: string };

/** Why no news goes to an address: its mails come back for good, or were reported as unwanted. */
export const SILENCES = ["bounced", "complained"] as const;
export type Silence = (typeof SILENCES)[number];

/** How long the link that confirms a subscription is good. */
export const CONFIRM_DAYS = 7;
/** Nobody is mailed such a link more often. */
export const CONFIRM_PAUSE_MINUTES = 10;
/** That they subscribed already nobody is told more often. */
export const TOLD_PAUSE_DAYS = 1;
/** News is not older than so many days: what could not be told by then is not told. */
export const NEWS_DAYS = 7;
/** A mail shows so many books and counts the others. */
export const NEWS_MOST_BOOKS = 10;

/** In which languages somebody wants to hear of books: those they chose, else their own. */
export function newsLanguages(language: string, chosen: readonly string[]): Language[] {
  const wanted = chosen.length > 0 ? chosen : [language];
  return wanted.filter(isLanguage);
}
