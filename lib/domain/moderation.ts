import type { CommentState } from "#lib/domain/comment";

export const MODERATION_TABS = ["pending", "approved", "rejected", "all"] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** What a moderator may do with a comment. */
export const DECISIONS = ["approve", "reject", "delete"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The state a decision leads to; null: it is gone. */
export const STATE_AFTER: Record<Decision, CommentState | null> = { approve: "approved", reject: "rejected", delete: null };

/** A line of the log: who decided what about which comment. `at` is an ISO string. */
export type AuditEntry = {
  id: string;
  at: string;
  actor: string;
  action: Decision;
  subjectId: string;
  book: string | null;
  commenter: string | null;
  before: CommentState;
  reason: string | null;
  excerpt: string;
};
