import { hearResendOperation, silencedBy } from "#lib/contract/newsletter";
import { silenceAddresses } from "#lib/server/modules/newsletter/commands/suppression";
import { endpoint } from "#lib/server/platform/http/endpoint";
import { resendEvent } from "#lib/server/platform/http/resend-event";

export const POST = endpoint(hearResendOperation, async ({ request, now }) => {
  const silenced = silencedBy(await resendEvent(request));
  if (silenced) await silenceAddresses(silenced.emails, silenced.reason, now);
  return {};
});
