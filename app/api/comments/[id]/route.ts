import {
  deleteCommentOperation,
  editCommentOperation,
  listCommentsOperation,
  serializeComment,
  serializeOwnComment,
  writeCommentOperation,
} from "#lib/contract/comments/operations";
import { serializeCommentPage } from "#lib/contract/comments/serialize-page";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { deleteComment, editComment, writeComment } from "#lib/server/modules/comments/commands/own-comment";
import { listComments } from "#lib/server/modules/comments/queries/comments";
import { successMessage } from "#lib/server/platform/http/success-message";

export const GET = endpoint(listCommentsOperation, async ({ params, query }) =>
  serializeCommentPage(await listComments(params.id, query.page, query.limit), serializeComment),
);

export const POST = endpoint(writeCommentOperation, async ({ viewer, params, body, now, request }) => {
  const comment = await writeComment(viewer, params.id, inputOf(body), now);
  return { ...successMessage("commentPending", request), comment: serializeOwnComment(comment) };
});

export const PUT = endpoint(editCommentOperation, async ({ viewer, params, body, now, request }) => {
  const comment = await editComment(viewer, params.id, inputOf(body), now);
  return { ...successMessage("commentPending", request), comment: serializeOwnComment(comment) };
});

export const DELETE = endpoint(deleteCommentOperation, async ({ viewer, params, now, request }) => {
  await deleteComment(viewer, params.id, now);
  return successMessage("commentDeleted", request);
});

type Written = { text: string; rating?: number | null | undefined; upToChapter?: number | null | undefined };
const inputOf = ({ text, rating, upToChapter }: Written) => ({ text, stars: rating ?? null, upToChapter: upToChapter ?? null });
