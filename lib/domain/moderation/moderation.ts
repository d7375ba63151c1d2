import type { CommentState } from "#lib/domain/comment/comment";

export const MODERATION_TABS = ["pending", "approved", "rejected", "all"] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** Where the comments in a state stand, so many a page; `page` from 1. */
export function moderationUrl(tab: ModerationTab, page: number): string {
  const query = [tab !== "pending" && `tab=${tab}`, page > 1 && `page=${page}`].filter(Boolean).join("&");
  return `/admin/comments${query && `?${query}`}`;
}

/** What a moderator may do with a comment. */
export const DECISIONS = ["approve", "reject", "delete"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The state a decision leads to; null: it is gone. */
export const STATE_AFTER: Record<Decision, CommentState | null> = { approve: "approved", reject: "rejected", delete: null };

/** Whether a decision changes anything about a comment in this state. */
export const changes = (decision: Decision, state: CommentState): boolean => STATE_AFTER[decision] !== state;

/**
 * Which of the listed to turn to after these are decided: the one in focus if it is left, else the next one, else the one
 * before; null when none is left.
 */
export function nextAfter(listed: readonly string[], decided: readonly string[], focused: string | null): string | null {
  const isLeft = (id: string) => !decided.includes(id);
  if (focused && listed.includes(focused) && isLeft(focused)) return focused;
  const last = listed.findLastIndex((id) => decided.includes(id));
  return listed.slice(last + 1).find(isLeft) ?? listed.slice(0, Math.max(0, last)).findLast(isLeft) ?? null;
}

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
