import { keepBookmarkOperation, removeBookmarkOperation } from "#lib/contract/reading/annotation-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { keepBookmark, removeBookmark } from "#lib/server/modules/reading/commands/bookmark";
import { told } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(keepBookmarkOperation, ({ viewer, params, body, now }) =>
  keepBookmark(viewer, params.id, { ...body, createdAt: new Date(body.createdAt) }, now),
);

export const DELETE = endpoint(removeBookmarkOperation, async ({ viewer, params, request }) => {
  await removeBookmark(viewer, params.id);
  return told("bookmarkRemoved", request);
});
