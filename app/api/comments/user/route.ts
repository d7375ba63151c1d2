import { listOwnCommentsOperation, presentOwnComment } from "#lib/contract/comment/operations";
import { presentCommentPage } from "#lib/contract/comment/serialize-page";
import { listOwnComments } from "#lib/server/modules/comments/commands";
import { endpoint } from "#lib/server/platform/http/endpoint";

export const GET = endpoint(listOwnCommentsOperation, async ({ viewer, query }) =>
  presentCommentPage(await listOwnComments(viewer, query.book, query.page, query.limit), presentOwnComment),
);
