import { replyAsSenderOperation } from "#lib/contract/support/operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { replyAsSender } from "#lib/server/modules/support/commands/write-message";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(replyAsSenderOperation, async ({ params, body, now, request }) => {
  await replyAsSender(params.token, body.message, now);
  return successMessage("replyReceived", request);
});
