import { closeAsSenderOperation } from "#lib/contract/support/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { closeAsSender } from "#lib/server/modules/support/commands/write-message";
import { successMessage } from "#lib/server/platform/http/success-message";

export const PUT = endpoint(closeAsSenderOperation, async ({ params, now, request }) => {
  await closeAsSender(params.token, now);
  return successMessage("conversationClosed", request);
});
