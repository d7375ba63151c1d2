import "server-only";

import { Resend } from "resend";
import { settings } from "#lib/server/platform/env";

/** Whether Resend may tell us anything: without a secret there is no such address. */
export const hasWebhook = (): boolean => settings().RESEND_WEBHOOK_SECRET !== undefined;

/** What Resend says in a call of its webhook; null when it is not Resend's, or older than five minutes. */
export function readWebhook(payload: string, headers: Headers): unknown {
  const named = (name: string) => headers.get(`svix-${name}`) ?? "";
  const sent = { id: named("id"), timestamp: named("timestamp"), signature: named("signature") };
  try {
    // The key is for calls of Resend, of which this makes none.
    return new Resend("none").webhooks.verify({ payload, headers: sent, webhookSecret: settings().RESEND_WEBHOOK_SECRET ?? "" });
  } catch {
    return null;
  }
}
