import type { CommentState } from "#lib/domain/comments/comment";

export const MODERATION_TABS = ["pending", "approved", "rejected", "all"] as const;
export type ModerationTab = (typeof MODERATION_TABS)[number];

/** A moderator's possible decisions about a comment. */
export const DECISIONS = ["approve", "reject", "delete"] as const;
export type Decision = (typeof DECISIONS)[number];

/** The state after a decision; null: the comment is deleted. */
export const STATE_AFTER: Record<Decision, CommentState | null> = { approve: "approved", reject: "rejected", delete: null };

/** Whether a decision changes a comment that is in this state. */
export const changes = (decision: Decision, state: CommentState): boolean => STATE_AFTER[decision] !== state;

/**
 * Which comment gets the focus after these were decided: the focused one if it is left, else the next, else the
 * previous; null when none is left.
 */
export function nextAfter(listed: readonly string[], decided: readonly string[], focused: string | null): string | null {
  const isLeft = (id: string) => !decided.includes(id);
  if (focused && listed.includes(focused) && isLeft(focused)) return focused;
  const last = listed.findLastIndex((id) => decided.includes(id));
  return listed.slice(last + 1).find(isLeft) ?? listed.slice(0, Math.max(0, last)).findLast(isLeft) ?? null;
}
