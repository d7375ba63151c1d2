import { restoreBookOperation } from "#lib/contract/editing/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { restore } from "#lib/server/modules/editing/commands/withdraw-book";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(restoreBookOperation, async ({ viewer, params, now, request }) => {
  await restore(viewer, params.id, now);
  return successMessage("bookRestored", request);
});
