import { changeCaseOperation } from "#lib/contract/support/admin-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { changeCase } from "#lib/server/modules/support/commands/change-case";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(changeCaseOperation, async ({ viewer, params, body, now, request }) => {
  await changeCase(viewer, params.id, body, now);
  return successMessage("conversationChanged", request);
});
