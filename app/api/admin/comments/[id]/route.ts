import { removeCommentOperation } from "#lib/contract/moderation/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { successMessage } from "#lib/server/platform/http/success-message";
import { moderate } from "#lib/server/runtime/moderation";

export const DELETE = endpoint(removeCommentOperation, async ({ viewer, params, now, request }) => {
  await moderate(viewer, { kind: "comment", id: params.id }, { decision: "delete" }, now);
  return successMessage("commentDeleted", request);
});
