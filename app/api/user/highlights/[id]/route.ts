import { removeHighlightOperation, saveHighlightOperation } from "#lib/contract/reading/annotation-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removeHighlight, saveHighlight } from "#lib/server/modules/reading/commands/highlight";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(saveHighlightOperation, ({ viewer, params, body, now }) => {
  const times = { createdAt: new Date(body.createdAt), updatedAt: new Date(body.updatedAt) };
  return saveHighlight(viewer, params.id, { ...body, ...times }, now);
});

export const DELETE = endpoint(removeHighlightOperation, async ({ viewer, params, request }) => {
  await removeHighlight(viewer, params.id);
  return successMessage("highlightRemoved", request);
});
