import { hearResendOperation, silencedBy } from "#lib/contract/newsletter";
import { endpoint } from "#lib/server/modules/accounts/authentication/endpoint";
import { silenceAddresses } from "#lib/server/modules/notifications/commands/suppression";
import { resendEvent } from "#lib/server/platform/http/resend-event";

export const POST = endpoint(hearResendOperation, async ({ request, now }) => {
  const silenced = silencedBy(await resendEvent(request));
  if (silenced) await silenceAddresses(silenced.emails, silenced.reason, now);
  return {};
});
