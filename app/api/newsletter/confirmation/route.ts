import { confirmSubscriptionOperation } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { confirmSubscription } from "#lib/server/modules/newsletter/commands/subscription";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(confirmSubscriptionOperation, async ({ body, now, request }) => {
  await confirmSubscription(body.token, now);
  return successMessage("subscribed", request);
});
