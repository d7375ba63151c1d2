import { listOwnCommentsOperation, presentOwnComment } from "#lib/contract/comment";
import { presentCommentPage } from "#lib/contract/comment-page";
import { listOwnComments } from "#lib/server/data/own-comment";
import { endpoint } from "#lib/server/http/endpoint";

export const GET = endpoint(listOwnCommentsOperation, async ({ viewer, query }) =>
  presentCommentPage(await listOwnComments(viewer, query.book, query.page, query.limit), presentOwnComment),
);
