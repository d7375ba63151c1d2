import "server-only";

import { settings } from "#lib/server/platform/env";

/** What e-mails are sent through; null: they are files in the outbox. SMTP comes first: the Resend key may be there for replies alone. */
export function mailService(): "smtp" | "resend" | null {
  const { SMTP_URL, RESEND_API_KEY } = settings();
  if (SMTP_URL) return "smtp";
  return RESEND_API_KEY ? "resend" : null;
}
