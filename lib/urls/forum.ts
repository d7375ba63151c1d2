import type { ForumAdministrationTab } from "#lib/domain/forum/administration";
import { type PostState, pageOfPost, type ThreadState } from "#lib/domain/forum/forum";

export const FORUM_PATH = "/forum";

/** The forum's start page with a page (from 1) of the latest threads. */
export const forumPath = (page = 1): string => `${FORUM_PATH}${page > 1 ? `?page=${page}` : ""}`;

export const FORUM_UNREAD_PATH = "/forum/unread";
export const FORUM_ADMINISTRATION_PATH = "/admin/forum";

/** A section's threads; `page` from 1. */
export const forumSectionPath = (slug: string, page = 1): string => `/forum/section/${slug}${page > 1 ? `/${page}` : ""}`;

/** Section for threads about books. If renamed, the form uses the first unrestricted section. */
export const BOOK_SECTION = "books";

/** Section for questions about the site; as above if it is renamed. */
export const QUESTION_SECTION = "help";

/** The form for a new thread: about a book if one is given, and worded for a question. */
export function createThreadPath(
  sectionSlug: string,
  { book, isQuestion = false }: { book?: string | undefined; isQuestion?: boolean } = {},
): string {
  const parameters = new URLSearchParams({ ...(book && { book }), ...(isQuestion && { question: "1" }) });
  return `/forum/section/${sectionSlug}/create${parameters.size > 0 ? `?${parameters}` : ""}`;
}

/** A thread's posts; `page` from 1. */
export const forumThreadPath = (slug: string, page = 1): string => `/forum/thread/${slug}${page > 1 ? `/${page}` : ""}`;

/** A post on the page of its thread; `number` from 1. */
export const forumPostPath = (slug: string, number: number): string => `${forumThreadPath(slug, pageOfPost(number))}#post-${number}`;

/** The forum's search; an empty text shows the form. `page` from 1. */
export function forumSearchPath(text: string, page = 1): string {
  const parameters = new URLSearchParams({ ...(text && { q: text }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `/search/forum?${parameters}` : "/search/forum";
}

export const userPath = (username: string): string => `/user/${encodeURIComponent(username)}`;

/** What a tab of the forum's administration shows: the words searched for, and the state of posts. */
type ForumAdministrationFilter = { q?: string | undefined; state?: PostState | undefined };

/** A tab of the forum's administration; `page` from 1. */
export function forumAdministrationPath(tab: ForumAdministrationTab, page = 1, { q, state }: ForumAdministrationFilter = {}): string {
  const parameters = new URLSearchParams({
    ...(tab !== "sections" && { tab }),
    ...(q && { q }),
    ...(state && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return FORUM_ADMINISTRATION_PATH + (parameters.size > 0 ? `?${parameters}` : "");
}
/** The posts that await approval. */
export const PENDING_POSTS_PATH = forumAdministrationPath("posts", 1, { state: "pending" });

/** A page (from 1) of a thread's posts for moderators, who read hidden threads there. */
export const threadAdministrationPath = (slug: string, page = 1): string =>
  `${FORUM_ADMINISTRATION_PATH}/thread/${slug}${page > 1 ? `?page=${page}` : ""}`;

/** A post for moderators: on the public page of its thread if there is one. A post that awaits approval has no number. */
export function postPathForModerators(thread: { slug: string; state: ThreadState }, number: number | null): string {
  if (thread.state === "published") return number === null ? forumThreadPath(thread.slug) : forumPostPath(thread.slug, number);
  const page = threadAdministrationPath(thread.slug, number === null ? 1 : pageOfPost(number));
  return number === null ? page : `${page}#post-${number}`;
}
