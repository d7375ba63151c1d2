import type { BookAuthor } from "#lib/domain/books/book";

export const THREADS_PER_PAGE = 20;
export const POSTS_PER_PAGE = 10;
/** The largest number of people whose pictures stand beside a listed thread. */
export const REPLIERS_MAX = 3;
/** The length of the excerpt below a listed thread's title. */
export const LISTED_EXCERPT_LENGTH = 120;
export const SIMILAR_THREADS_MAX = 5;
/** Shorter titles resemble too many. */
export const SIMILAR_TITLE_MIN = 6;
export const ADMIN_THREADS_PER_PAGE = 20;
export const ADMIN_POSTS_PER_PAGE = 50;
/** The largest number of listed threads that are marked as unread in one call. */
export const UNREAD_MARKS_MAX = 50;
export const THREAD_TITLE_MAX = 200;
export const POST_MAX = 20_000;
export const SECTION_TITLE_MAX = 100;
export const SECTION_DESCRIPTION_MAX = 500;
/** The length of the quotation above a reply, and of a post's preview in the administration. */
export const QUOTE_LENGTH = 100;
export const PREVIEW_LENGTH = 200;

/** Threads with as many posts show how far one is. */
export const LONG_THREAD = 10;

/** The id of the list of a page's posts. */
export const POST_LIST = "posts";

/** New users: whose published posts are fewer than this, or began less than so many days ago. Their posts may contain no links to other sites. */
export const NEW_USER_POSTS = 3;
export const NEW_USER_DAYS = 1;
/** A new user's text that was entered faster than this awaits approval: programs are faster than people. */
export const MIN_WRITING_MS = 3_000;
/** The number of days during which an author may edit a post. */
export const EDITABLE_DAYS = 60;
/** The number of days during which the removal of all posts of a user can be undone. */
export const REMOVAL_DAYS = 30;

export const THREAD_STATES = ["pending", "published", "hidden"] as const;
export type ThreadState = (typeof THREAD_STATES)[number];
export const POST_STATES = ["pending", "published", "hidden", "deleted", "rejected"] as const;
export type PostState = (typeof POST_STATES)[number];

export const THREAD_ACTIONS = ["toggleSticky", "toggleLock", "hide", "move", "rename"] as const;
export type ThreadAction = (typeof THREAD_ACTIONS)[number];

/** The last visible post of a section. `username` is null if the account is deleted. Dates are ISO strings. */
export type LastPost = {
  thread: { id: string; slug: string; title: string };
  number: number;
  username: string | null;
  createdAt: string;
};

export type ForumSection = {
  id: string;
  slug: string;
  title: string;
  description: string;
  isRestricted: boolean;
  threadCount: number;
  postCount: number;
  lastPost: LastPost | null;
};

export type ForumThread = {
  id: string;
  slug: string;
  title: string;
  section: { id: string; slug: string; title: string };
  /** The book that the thread is about. */
  book: { id: string; title: string; author: BookAuthor } | null;
  /** Null: the account is deleted. */
  username: string | null;
  /** The author's picture. */
  avatar: string | null;
  state: ThreadState;
  isSticky: boolean;
  isLocked: boolean;
  createdAt: string;
  viewCount: number;
  /** The number of the last post. */
  postCount: number;
  lastPost: { username: string | null; createdAt: string };
};

/** A user beside others; `username` is null if the account is deleted. */
export type Face = { username: string | null; avatar: string | null };

/**
 * A thread as lists show it. `repliers`: who wrote the latest replies, the last one first, each once and without the thread's author; `latest`:
 * the beginning of the latest visible post, without spoilers.
 */
export type ListedThread = ForumThread & { repliers: Face[]; latest: { username: string | null; excerpt: string } | null };

/** A thread whose title resembles the one that is being written. */
export type SimilarThread = { id: string; slug: string; title: string; postCount: number; lastPostAt: string };

export type ForumAuthor = {
  username: string;
  firstName: string;
  lastName: string;
  avatar: string | null;
  /** Whether the author has a public page. */
  hasPage: boolean;
  /** Whether the author is a moderator or an administrator. */
  isTeam: boolean;
};

/** A post as everyone sees it. A hidden or deleted one has no text, so that the numbers stay without gaps. */
export type ForumPost = {
  id: string;
  number: number;
  /** Null: the account is deleted. */
  author: ForumAuthor | null;
  state: "published" | "hidden" | "deleted";
  /** Whether reports hid it and no moderator has decided yet. */
  isUnderReview: boolean;
  html: string;
  /** The names of the mentioned users. */
  mentions: string[];
  /** The plain text, for descriptions and feeds. */
  text: string;
  /** The replied-to post with the first 100 characters of its text. */
  replyTo: { id: string; number: number; username: string | null; text: string } | null;
  /** Books of the library that the post links to. */
  bookIds: string[];
  likeCount: number;
  createdAt: string;
  editedAt: string | null;
};

/** The page of a thread that contains a post; both count from 1. */
export const pageOfPost = (number: number): number => Math.ceil(number / POSTS_PER_PAGE);

/** The replies in a thread: its posts without the first one. */
export const replyCount = ({ postCount }: { postCount: number }): number => Math.max(0, postCount - 1);

/** Whether an author may still edit a post. */
export const isEditable = ({ state, createdAt }: { state: PostState; createdAt: string }, now: Date): boolean =>
  (state === "published" || state === "pending") && now.getTime() - Date.parse(createdAt) < EDITABLE_DAYS * 86_400_000;
