import { keepHighlightOperation, removeHighlightOperation } from "#lib/contract/reading/annotation-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { keepHighlight, removeHighlight } from "#lib/server/modules/reading/commands/highlight";
import { told } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(keepHighlightOperation, ({ viewer, params, body, now }) => {
  const times = { createdAt: new Date(body.createdAt), updatedAt: new Date(body.updatedAt) };
  return keepHighlight(viewer, params.id, { ...body, ...times }, now);
});

export const DELETE = endpoint(removeHighlightOperation, async ({ viewer, params, request }) => {
  await removeHighlight(viewer, params.id);
  return told("highlightRemoved", request);
});
