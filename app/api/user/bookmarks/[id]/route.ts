import { removeBookmarkOperation, saveBookmarkOperation } from "#lib/contract/reading/annotation-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removeBookmark, saveBookmark } from "#lib/server/modules/reading/commands/bookmark";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(saveBookmarkOperation, ({ viewer, params, body, now }) =>
  saveBookmark(viewer, params.id, { ...body, createdAt: new Date(body.createdAt) }, now),
);

export const DELETE = endpoint(removeBookmarkOperation, async ({ viewer, params, request }) => {
  await removeBookmark(viewer, params.id);
  return successMessage("bookmarkRemoved", request);
});
