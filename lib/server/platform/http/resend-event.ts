import "server-only";

import { DomainError } from "#lib/domain/errors";
import { sentText } from "#lib/server/platform/http/text-body";
import { hasWebhook, readWebhook } from "#lib/server/platform/mail/resend-webhook";

/** What Resend tells in this call; throws `not_found` when the webhook is not set up, `forbidden` when it is not Resend's. */
export async function resendEvent(request: Request): Promise<unknown> {
  if (!hasWebhook()) throw new DomainError("not_found");
  const event = readWebhook(await sentText(request), request.headers);
  if (event === null) throw new DomainError("forbidden");
  return event;
}
