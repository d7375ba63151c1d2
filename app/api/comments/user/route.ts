import { listOwnCommentsOperation, serializeOwnComment } from "#lib/contract/comments/operations";
import { serializeCommentPage } from "#lib/contract/comments/serialize-page";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { listOwnComments } from "#lib/server/modules/comments/commands/own-comment";

export const GET = endpoint(listOwnCommentsOperation, async ({ viewer, query }) =>
  serializeCommentPage(await listOwnComments(viewer, query.book, query.page, query.limit), serializeOwnComment),
);
