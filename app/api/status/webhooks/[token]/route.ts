import { removeStatusWebhookOperation } from "#lib/contract/status/subscriptions";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { removeStatusWebhook } from "#lib/server/modules/status/commands/webhooks";
import { successMessage } from "#lib/server/platform/http/success-message";

export const DELETE = endpoint(removeStatusWebhookOperation, async ({ params, request }) => {
  await removeStatusWebhook(params.token);
  return successMessage("unsubscribed", request);
});
