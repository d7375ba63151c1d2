import { type Order, pageParameter, queryText, type Sorting, sortParameters } from "#lib/domain/paging/order";

/** The states of a mail, those that need a hand first: given up, refused by the mail service, tried before, waiting for its turn, sent. */
export const MAIL_STATES = ["failed", "refused", "retrying", "waiting", "sent"] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The sort orders of the list. There is none by recipient, who is stored encrypted. */
export const MAIL_SORTS = ["newest", "kind", "state"] as const;
export type MailSort = (typeof MAIL_SORTS)[number];

/** The usual direction of each. */
export const MAIL_ORDER: Record<MailSort, Order> = { newest: "descending", kind: "ascending", state: "ascending" };

/** Which mails to list. */
export type MailFilter = Sorting<MailSort> & { filter: "all" | "unsent" };

/** The parameters of the list's address that are not the standard; `page` from 1. */
export const mailListQuery = ({ filter, ...sorting }: MailFilter, page = 1): string =>
  queryText({
    ...(filter === "unsent" && { filter }),
    ...sortParameters(sorting, "newest", MAIL_ORDER),
    page: pageParameter(page),
  });

/** A mail as administrators see it: without its content. `error`: why it was refused or could not be sent, masked. */
export type LoggedMail = {
  id: string;
  kind: string;
  /** The address; null if it is not known any more. */
  to: string | null;
  state: MailState;
  error: string | null;
  createdAt: Date;
  sentAt: Date | null;
  /** Whether it can be sent again: its content is kept. */
  canResend: boolean;
};

/** An address that gets no newsletter. */
export type SuppressedAddress = { email: string; reason: string; since: Date };

/** The newsletter's numbers: confirmed subscribers without an account, unconfirmed ones, users who get it, new subscribers of 30 days. */
export type NewsletterCounts = { subscribers: number; unconfirmed: number; users: number; newSubscribers: number; suppressed: number };

/** The digest of a day (UTC): how many mails were queued, and when the last one was; null while it runs. */
export type DigestLog = { day: Date; mails: number; finishedAt: Date | null };
