import { z } from "zod";
import { Email, Language, LinkToken } from "#lib/contract/accounts/fields";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { MAILS_OF_CLIENT } from "#lib/contract/mail-limit";
import { type Limit, operation } from "#lib/contract/operation";
import { emailKey, isOnInternet } from "#lib/domain/accounts/email";
import type { SuppressionReason } from "#lib/domain/newsletter/newsletter";

const TAG = "Newsletter";
const HOUR = 3_600;
/** Longer than any branch of the handler takes, so that the time reveals nothing. */
const MIN_DURATION_MS = 400;
const fromAddress = (calls: number): Limit => ({ calls, seconds: HOUR, by: "address" });

export const Subscribe = z.object({ email: Email.refine(isOnInternet, "email_invalid"), language: Language }).meta({ id: "Subscribe" });
const UnsubscribeToken = z.string("invalid");

export const subscribeOperation = operation({
  method: "POST",
  path: "/api/newsletter",
  summary: "Subscribe to the newsletter. Mails a confirmation link; the response is the same for an address that is already subscribed",
  tag: TAG,
  access: "public",
  body: Subscribe,
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_origin", "too_many_requests"],
  limits: [fromAddress(20), { calls: 5, seconds: HOUR, by: ({ email }) => emailKey(String(email)) }, MAILS_OF_CLIENT],
  minDurationMs: MIN_DURATION_MS,
});

export const confirmSubscriptionOperation = operation({
  method: "POST",
  path: "/api/newsletter/confirmation",
  summary: "Confirm a subscription with the mailed link, within seven days",
  tag: TAG,
  access: "public",
  body: z.object({ token: LinkToken }).meta({ id: "ConfirmSubscription" }),
  response: SuccessMessage,
  errors: ["invalid_input", "link_invalid", "wrong_origin", "too_many_requests"],
  limits: [fromAddress(60)],
});

/** The one-click request of mail programs (RFC 8058): a form post, cross-site, without a cookie. */
export const unsubscribeInOneClickOperation = operation({
  method: "POST",
  path: "/api/newsletter/unsubscribe/{token}",
  summary: "Unsubscribe by List-Unsubscribe-Post (RFC 8058)",
  tag: TAG,
  access: "public",
  csrfExempt: true,
  params: z.object({ token: UnsubscribeToken }),
  response: z.string(),
  responseType: "text/plain; charset=utf-8",
  errors: ["invalid_input", "link_damaged", "payload_too_large"],
});

/** The fields that we use of a Resend webhook event. */
const Bounced = z.object({
  type: z.literal("email.bounced"),
  data: z.object({ to: z.array(z.string()), bounce: z.object({ type: z.string() }) }),
});
const Complained = z.object({ type: z.literal("email.complained"), data: z.object({ to: z.array(z.string()) }) });
const MailEvent = z.discriminatedUnion("type", [Bounced, Complained]);

/**
 * The address that an event suppresses, and why; null for other events. A full mailbox is temporary and suppresses
 * nothing.
 */
export function suppressionReasonOf(event: unknown): { emails: string[]; reason: SuppressionReason } | null {
  const parsed = MailEvent.safeParse(event);
  if (!parsed.success) return null;
  const { type, data } = parsed.data;
  if (type === "email.complained") return { emails: data.to, reason: "complained" };
  return data.bounce.type.toLowerCase() === "permanent" ? { emails: data.to, reason: "bounced" } : null;
}

const Received = z.object({ type: z.literal("email.received"), data: z.object({ email_id: z.string().min(1).max(120) }) });

/** The service's id of a received e-mail, or null for other events. */
export const receivedMailIdOf = (event: unknown): string | null => Received.safeParse(event).data?.data.email_id ?? null;

export const resendWebhookOperation = operation({
  method: "POST",
  path: "/api/webhooks/resend",
  summary: "Webhook of Resend: suppresses addresses that bounce permanently or complain, and reads received e-mails. Signed by Svix",
  tag: TAG,
  access: "public",
  csrfExempt: true,
  response: z.object({}),
  errors: ["not_found", "forbidden", "payload_too_large"],
});
