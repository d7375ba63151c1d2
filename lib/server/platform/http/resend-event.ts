import "server-only";

import { DomainError } from "#lib/domain/errors";
import { rawText } from "#lib/server/platform/http/text-body";
import { hasWebhook, readWebhook } from "#lib/server/platform/mail/resend-webhook";

/** Reads a Resend webhook event; throws `not_found` if no webhook is configured, `forbidden` if the signature is invalid. */
export async function resendEvent(request: Request): Promise<unknown> {
  if (!hasWebhook()) throw new DomainError("not_found");
  const event = readWebhook(await rawText(request), request.headers);
  if (event === null) throw new DomainError("forbidden");
  return event;
}
