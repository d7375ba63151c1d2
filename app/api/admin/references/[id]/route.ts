import { removeReferenceOperation } from "#lib/contract/references/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removeReference } from "#lib/server/modules/references/commands/remove-work";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(removeReferenceOperation, async ({ viewer, params, now, request }) => {
  await removeReference(viewer, params.id, now);
  return successMessage("decided", request);
});
