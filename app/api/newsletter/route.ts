import { subscribeOperation } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { subscribe } from "#lib/server/modules/newsletter/commands/subscription";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(subscribeOperation, async ({ body, now, request }) => {
  await subscribe(body.email, body.language, now);
  return successMessage("subscriptionRequested", request);
});
