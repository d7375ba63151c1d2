/** Maximum number of matches that are ranked and counted. */
export const FORUM_SEARCH_BOUND = 1_000;
export const FORUM_SEARCH_PAGE_SIZE = 12;

/** A matching post. `excerpt` and `titleHtml` contain only escaped text and <mark>. `username` is null if the account is deleted. */
export type ForumSearchHit = {
  id: string;
  number: number;
  thread: { id: string; slug: string; title: string };
  titleHtml: string;
  username: string | null;
  createdAt: string;
  excerpt: string;
};

export type ForumSearchResult = {
  hits: ForumSearchHit[];
  page: number;
  pages: number;
  /** At most FORUM_SEARCH_BOUND; `more` says whether there are more. */
  total: number;
  more: boolean;
  /** The corrected spelling, if nothing matches the text as written; the hits are those of the correction. */
  suggestion: string | null;
};
