import { receivedMailIdOf, resendWebhookOperation, suppressionReasonOf } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { suppressAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { queueReceivedMail } from "#lib/server/modules/support/commands/receive-mail";
import { resendEvent } from "#lib/server/platform/http/resend-event";

export const POST = endpoint(resendWebhookOperation, async ({ request, now }) => {
  const event = await resendEvent(request);
  const received = receivedMailIdOf(event);
  if (received !== null) await queueReceivedMail(received);
  const suppressed = suppressionReasonOf(event);
  if (suppressed) await suppressAddresses(suppressed.emails, suppressed.reason, now);
  return {};
});
