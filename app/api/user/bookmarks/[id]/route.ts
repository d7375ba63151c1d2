import { keepBookmarkOperation, removeBookmarkOperation } from "#lib/contract/marks";
import { keepBookmark, removeBookmark } from "#lib/server/data/reading/bookmark";
import { endpoint } from "#lib/server/http/endpoint";
import { told } from "#lib/server/http/told";

export const PUT = endpoint(keepBookmarkOperation, ({ viewer, params, body, now }) =>
  keepBookmark(viewer, params.id, { ...body, createdAt: new Date(body.createdAt) }, now),
);

export const DELETE = endpoint(removeBookmarkOperation, async ({ viewer, params, request }) => {
  await removeBookmark(viewer, params.id);
  return told("bookmarkRemoved", request);
});
