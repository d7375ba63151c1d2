import { serializeModeratedComment } from "#lib/contract/comments/operations";
import { serializeCommentPage } from "#lib/contract/comments/serialize-page";
import { listModerationOperation } from "#lib/contract/moderation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listModeration } from "#lib/server/modules/comments/queries/moderation";

export const GET = endpoint(listModerationOperation, async ({ viewer, query }) => {
  const { counts, ...page } = await listModeration(viewer, query.filter, query.page, query.limit);
  return { ...serializeCommentPage(page, serializeModeratedComment), counts };
});
