import "server-only";

import { Resend } from "resend";
import { settings } from "#lib/server/platform/env";

/** Whether the webhook is enabled: its secret is set. */
export const hasWebhook = (): boolean => settings().RESEND_WEBHOOK_SECRET !== undefined;

/** Verifies and parses a Resend webhook call; null if its signature is invalid or older than five minutes. */
export function readWebhook(payload: string, headers: Headers): unknown {
  const header = (name: string) => headers.get(`svix-${name}`) ?? "";
  const signed = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
  try {
    // The API key is not used for verification.
    return new Resend("none").webhooks.verify({ payload, headers: signed, webhookSecret: settings().RESEND_WEBHOOK_SECRET ?? "" });
  } catch {
    return null;
  }
}
