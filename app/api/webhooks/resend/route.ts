import { resendWebhookOperation, suppressionReasonOf } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { resendEvent } from "#lib/server/platform/http/resend-event";

export const POST = endpoint(resendWebhookOperation, async ({ request, now }) => {
  const silenced = suppressionReasonOf(await resendEvent(request));
  if (silenced) await suppressAddresses(silenced.emails, silenced.reason, now);
  return {};
});
