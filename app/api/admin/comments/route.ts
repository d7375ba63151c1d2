import { presentOwnComment } from "#lib/contract/comment";
import { presentCommentPage } from "#lib/contract/comment-page";
import { listModerationOperation } from "#lib/contract/moderation";
import { listModeration } from "#lib/server/data/moderation";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listModerationOperation, async ({ viewer, query }) => {
  const { counts, ...page } = await listModeration(viewer, query.filter, query.page, query.limit);
  return { ...presentCommentPage(page, presentOwnComment), counts };
});
