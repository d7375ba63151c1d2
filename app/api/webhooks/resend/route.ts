import { hearResendOperation, silencedBy } from "#lib/contract/newsletter";
import { silenceAddresses } from "#lib/server/data/news/silence";
import { endpoint } from "#lib/server/http/endpoint";
import { resendEvent } from "#lib/server/http/resend-event";

export const POST = endpoint(hearResendOperation, async ({ request, now }) => {
  const silenced = silencedBy(await resendEvent(request));
  if (silenced) await silenceAddresses(silenced.emails, silenced.reason, now);
  return {};
});
