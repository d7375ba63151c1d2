import type { HelpCategory } from "#lib/domain/help/help";
import type { Order } from "#lib/domain/paging/order";

/** Where a conversation began: the contact form, the feedback form, an e-mail, or the forms for copyright notices and counter-notices. */
export const CONVERSATION_KINDS = ["contact", "feedback", "mail", "dmca", "counter"] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** The categories of the contact form (specification 2, section 2.13). */
export const CONTACT_CATEGORIES = ["general", "technical", "account", "api", "content", "partnership", "press"] as const;
export type ContactCategory = (typeof CONTACT_CATEGORIES)[number];

/** The category of a message about a help entry, by the entry's. */
export const CONTACT_CATEGORY_OF_HELP: Record<HelpCategory, ContactCategory> = {
  "getting-started": "general",
  books: "content",
  account: "account",
  technical: "technical",
  api: "api",
};

/** The types of feedback (specification 2, section 2.14). */
export const FEEDBACK_TYPES = ["suggestion", "bug", "feature", "general"] as const;
export type FeedbackType = (typeof FEEDBACK_TYPES)[number];

export const CONVERSATION_CATEGORIES = [...new Set([...CONTACT_CATEGORIES, ...FEEDBACK_TYPES])] as const;
export type ConversationCategory = ContactCategory | FeedbackType;

/** `open`: not answered yet; `waiting`: the sender wrote again; `answered`: the last message is the operator's. */
export const CONVERSATION_STATES = ["open", "waiting", "answered", "closed"] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** The sort orders of the list: by the latest message, by subject, or by when an answer is due. */
export const CONVERSATION_SORTS = ["changed", "subject", "due"] as const;
export type ConversationSort = (typeof CONVERSATION_SORTS)[number];

/** The usual direction of each. */
export const CONVERSATION_ORDER: Record<ConversationSort, Order> = { changed: "descending", subject: "ascending", due: "ascending" };

/** How a list is sorted unless it says otherwise: copyright cases by their deadlines. */
export const standardSort = (kind: ConversationKind | undefined): ConversationSort => (kind === "dmca" ? "due" : "changed");

/** `received` from the sender, `sent` to the sender, `note` for administrators only. */
export const DIRECTIONS = ["received", "sent", "note"] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Whether a sent message has reached the mail service; `none`: it is only on the sender's private page. */
export const DELIVERIES = ["none", "queued", "sent", "refused"] as const;
export type Delivery = (typeof DELIVERIES)[number];

export const SENDER_NAME_MAX = 100;
export const SUBJECT_MAX = 200;
export const MESSAGE_MAX = 4_000;
/** Messages of one conversation; more are refused. */
export const MESSAGES_MAX = 200;
export const IMAGES_MAX = 3;
export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const CONVERSATIONS_PER_PAGE = 25;
/** The promise of the contact page (specification 2, section 9). */
export const REPLY_HOURS = 24;
/** A form that is filled in faster was probably filled in by a program. */
export const MIN_FORM_MS = 3_000;
/** Closed conversations are deleted after this time, probable spam sooner. */
export const CLOSED_DAYS = 730;
export const SPAM_DAYS = 30;

/** What a feedback form sends along, each only if the sender left it in. */
export type TechnicalData = { page?: string; browser?: string; viewport?: string; language?: string };

/** "P-2026-000123". */
export const conversationNumber = (year: number, count: number): string => `P-${year}-${String(count).padStart(6, "0")}`;

/** The conversation's number in a text, such as the subject of an e-mail; null without one. */
export const findConversationNumber = (text: string): string | null => /\bP-\d{4}-\d{6,}\b/i.exec(text)?.[0].toUpperCase() ?? null;
