import { toggleSubscriptionOperation } from "#lib/contract/forum/reader-operations";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { toggleSubscription } from "#lib/server/modules/forum/commands/subscriptions";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(toggleSubscriptionOperation, async ({ viewer, params, now, request }) => {
  const subscribed = await toggleSubscription(viewer, params.id, now);
  return { subscribed, message: successMessage(subscribed ? "threadSubscribed" : "threadUnsubscribed", request).msg };
});
