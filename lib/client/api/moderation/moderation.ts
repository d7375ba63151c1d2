import { call } from "#lib/client/api/call";
import { withProof } from "#lib/client/proof";
import type { OwnCommentResponse } from "#lib/contract/comments/operations";
import { decideCommentsOperation, exportAuditOperation, listModerationOperation } from "#lib/contract/moderation/operations";
import type { AuditFilter } from "#lib/domain/moderation/audit";
import type { Decision, ModerationTab } from "#lib/domain/moderation/moderation";

/** One page of comments to moderate; the last page when `page` is beyond it. */
export async function fetchModeration(tab: ModerationTab, page: number) {
  const list = await fetchPage(tab, page);
  return list.comments.length === 0 && page > 1 && list.totalPages > 0 ? fetchPage(tab, list.totalPages) : list;
}

const fetchPage = (tab: ModerationTab, page: number) => call(listModerationOperation, { query: { filter: tab, page: String(page) } });

/**
 * Applies a decision to all of these comments or to none; a rejection needs a reason. Returns how many comments
 * changed.
 */
export async function decideComments(comments: readonly OwnCommentResponse[], decision: Decision, reason?: string): Promise<number> {
  const body = {
    ids: comments.map(({ _id }) => _id),
    seen: Object.fromEntries(comments.map(({ _id, editedAt }) => [_id, editedAt])),
    ...{ decision, reason },
  };
  return (await call(decideCommentsOperation, { body })).decided;
}

export const exportAuditLog = (filter: AuditFilter) => withProof(() => call(exportAuditOperation, { query: filter }));
