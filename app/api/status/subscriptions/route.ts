import { subscribeToStatusOperation } from "#lib/contract/status/subscriptions";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { subscribeToStatus } from "#lib/server/modules/status/commands/subscribe";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(subscribeToStatusOperation, async ({ body, now, request }) => {
  await subscribeToStatus(body, now);
  return successMessage("subscriptionRequested", request);
});
