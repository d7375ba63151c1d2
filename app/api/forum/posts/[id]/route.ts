import { deletePostOperation, editPostOperation } from "#lib/contract/forum/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { deletePost, editPost } from "#lib/server/modules/forum/commands/own-posts";
import { successMessage } from "#lib/server/platform/http/success-message";
import { writtenPost } from "../../threads/written-post";

export const PUT = endpoint(editPostOperation, async ({ viewer, params, body, now, request }) =>
  writtenPost(await editPost(viewer, params.id, body.content, now), "postSaved", request),
);

export const DELETE = endpoint(deletePostOperation, async ({ viewer, params, now, request }) => {
  await deletePost(viewer, params.id, now);
  return { message: successMessage("postDeleted", request).msg };
});
