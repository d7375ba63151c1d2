import { unsubscribeOperation } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { unsubscribe } from "#lib/server/modules/newsletter/commands/unsubscribe";
import { successMessage } from "#lib/server/platform/http/success-message";

export const POST = endpoint(unsubscribeOperation, async ({ body, request }) => {
  await unsubscribe(body.token);
  return successMessage("unsubscribed", request);
});
