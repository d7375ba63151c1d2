/** The categories of help entries (specification 2, section 2.17), in the order of the page. */
export const HELP_CATEGORIES = ["getting-started", "books", "account", "technical", "api"] as const;
export type HelpCategory = (typeof HELP_CATEGORIES)[number];

/** A question without its answer. */
export type HelpLink = { slug: string; category: HelpCategory; question: string };
/** `html`: the answer, sanitised; `text`: the same as plain text. `keywords`: other words for what it is about. */
export type HelpEntry = HelpLink & { html: string; text: string; keywords: string[]; related: HelpLink[] };
export type HelpHit = HelpLink & { summary: string };
/** How many answers a search gives at most. */
export const HELP_HITS_MAX = 8;
/** `suggestion`: the corrected spelling that the hits are for, or null. */
export type HelpSearchResult = { hits: HelpHit[]; suggestion: string | null };
/** How many visitors found an entry helpful, and how many did not. */
export type HelpVoteCount = { slug: string; question: string; helpful: number; unhelpful: number };

/**
 * Browsers that look alike behind one network address, as in a family or a school, have a vote each: a browser remembers its own. More are
 * probably one visitor.
 */
export const VOTES_A_DAY = 5;
