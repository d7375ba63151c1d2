import { call } from "#lib/client/api/call";
import type { OwnCommentResponse } from "#lib/contract/comment/operations";
import { decideCommentsOperation, listModerationOperation } from "#lib/contract/moderation";
import type { Decision, ModerationTab } from "#lib/domain/moderation/moderation";

/** A page of comments to moderate; the last there is when this one is not there any more. */
export async function fetchModeration(tab: ModerationTab, page: number) {
  const list = await fetchPage(tab, page);
  return list.comments.length === 0 && page > 1 && list.totalPages > 0 ? fetchPage(tab, list.totalPages) : list;
}

const fetchPage = (tab: ModerationTab, page: number) => call(listModerationOperation, { query: { filter: tab, page: String(page) } });

/** Decides about comments as they were read, all or none; rejecting wants a reason. Answers how many were not yet so. */
export async function decideComments(comments: readonly OwnCommentResponse[], decision: Decision, reason?: string): Promise<number> {
  const body = {
    ids: comments.map(({ _id }) => _id),
    seen: Object.fromEntries(comments.map(({ _id, editedAt }) => [_id, editedAt])),
    ...{ decision, reason },
  };
  return (await call(decideCommentsOperation, { body })).decided;
}
