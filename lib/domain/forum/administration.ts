import type { ForumPost, ForumSection, PostState, ThreadState } from "#lib/domain/forum/forum";
import type { Language } from "#lib/domain/language";

export const FORUM_ADMINISTRATION_TABS = ["sections", "threads", "posts"] as const;
export type ForumAdministrationTab = (typeof FORUM_ADMINISTRATION_TABS)[number];

/** The maximum length of a reason for hiding a post or thread. */
export const HIDING_REASON_MAX = 500;

/** A section as entered, with its translations. `allThreads` counts hidden threads too. */
export type AdminSection = ForumSection & {
  position: number;
  allThreads: number;
  texts: Partial<Record<Language, { title: string; description: string }>>;
};

export type AdminPost = {
  id: string;
  number: number | null;
  /** The plain text. */
  text: string;
  /** The first 200 characters. */
  preview: string;
  replyTo: ForumPost["replyTo"];
  author: { id: string; username: string } | null;
  thread: { id: string; title: string; slug: string; state: ThreadState };
  state: PostState;
  reason: string | null;
  createdAt: string;
  editedAt: string | null;
};

/** A removal of all posts of a user that can still be undone. */
export type PostRemoval = { postCount: number; reason: string | null; undoableUntil: Date };
