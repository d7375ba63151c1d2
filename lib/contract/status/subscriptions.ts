import { z } from "zod";
import { Email, Language } from "#lib/contract/accounts/fields";
import { SuccessMessage } from "#lib/contract/accounts/responses";
import { MAILS_OF_CLIENT } from "#lib/contract/mail-limit";
import { operation } from "#lib/contract/operation";
import { emailKey, isOnInternet } from "#lib/domain/accounts/email";
import { COMPONENTS } from "#lib/domain/status/component";

const tag = "Status";
const HOUR = 3_600;
const MIN_DURATION_MS = 400;
const URL_MAX = 2_000;

const components = z.array(z.enum(COMPONENTS, "invalid"), "invalid").max(COMPONENTS.length, "invalid").default([]).describe("empty: all");

export const subscribeToStatusOperation = operation({
  method: "POST",
  path: "/api/status/subscriptions",
  summary: "Subscribe an e-mail address to updates. Mails a link that confirms; the response is the same for every address",
  tag,
  access: "public",
  body: z.object({ email: Email.refine(isOnInternet, "email_invalid"), language: Language, components }).meta({ id: "SubscribeToStatus" }),
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_origin", "too_many_requests"],
  limits: [
    { calls: 20, seconds: HOUR, by: "address" },
    { calls: 5, seconds: HOUR, by: ({ email }) => emailKey(String(email)) },
    MAILS_OF_CLIENT,
  ],
  minDurationMs: MIN_DURATION_MS,
});

/** The button of the page that the mailed link opens. */
export const confirmStatusSubscriptionOperation = operation({
  method: "POST",
  path: "/api/status/confirmation/{token}",
  summary: "Confirm the subscription to updates with the mailed token, within seven days",
  tag,
  access: "public",
  csrfExempt: true,
  params: z.object({ token: z.string("invalid") }),
  response: z.string(),
  responseType: "text/plain; charset=utf-8",
  errors: ["invalid_input", "link_invalid", "payload_too_large"],
});

export const addStatusWebhookOperation = operation({
  method: "POST",
  path: "/api/status/webhooks",
  summary: "Add a webhook for updates. Calls it with a challenge, which it must send back; answers with the secret of its signatures",
  tag,
  access: "public",
  body: z
    .object({ url: z.string("invalid").trim().min(1, "required").max(URL_MAX, "text_long"), components })
    .meta({ id: "AddStatusWebhook" }),
  response: z
    .object({
      id: z.uuid(),
      secret: z.string().describe("verifies signatures (Standard Webhooks); shown only here"),
      token: z.string().describe("deletes the webhook; shown only here"),
    })
    .meta({ id: "StatusWebhook" }),
  errors: ["invalid_input", "webhook_refused", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 10, seconds: HOUR, by: "address" }],
});

export const removeStatusWebhookOperation = operation({
  method: "DELETE",
  path: "/api/status/webhooks/{token}",
  summary: "Delete the webhook of a token; does nothing if it is gone",
  tag,
  access: "public",
  params: z.object({ token: z.string("invalid").regex(/^[A-Za-z0-9_-]{43}$/, "invalid") }),
  response: SuccessMessage,
  errors: ["invalid_input", "wrong_origin", "too_many_requests"],
  limits: [{ calls: 60, seconds: HOUR, by: "address" }],
});
