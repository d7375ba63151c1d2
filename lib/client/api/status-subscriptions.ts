import { call } from "#lib/client/api/call";
import { CallFailed } from "#lib/client/api/call-failed";
import { failureText } from "#lib/client/form-error";
import { addStatusWebhookOperation, removeStatusWebhookOperation, subscribeToStatusOperation } from "#lib/contract/status/subscriptions";
import type { Language } from "#lib/domain/language";
import type { Component } from "#lib/domain/status/component";

export type StatusWebhook = { secret: string; token: string };
export type SubscribeOutcome = { kind: "error" | "done"; text: string } | { kind: "done"; webhook: StatusWebhook };
type Texts = { failed: string; network: string };

/** Asks for the link that confirms the subscription, and returns what to show. */
export async function subscribeToStatus(
  email: string,
  language: Language,
  components: Component[],
  texts: Texts,
): Promise<SubscribeOutcome> {
  try {
    const { msg } = await call(subscribeToStatusOperation, { body: { email, language, components } });
    return { kind: "done", text: msg };
  } catch (error) {
    return { kind: "error", text: textOf(error, texts) };
  }
}

/** Adds a webhook, and returns its secret and token or what to show. */
export async function addWebhook(url: string, components: Component[], texts: Texts): Promise<SubscribeOutcome> {
  try {
    return { kind: "done", webhook: await call(addStatusWebhookOperation, { body: { url, components } }) };
  } catch (error) {
    return { kind: "error", text: textOf(error, texts) };
  }
}

/** Deletes the webhook of a token, and returns what to show. */
export async function endWebhook(token: string, texts: Texts): Promise<SubscribeOutcome> {
  try {
    const { msg } = await call(removeStatusWebhookOperation, { params: { token } });
    return { kind: "done", text: msg };
  } catch (error) {
    return { kind: "error", text: textOf(error, texts) };
  }
}

/** The message of the first faulty field, else of the failure. */
const textOf = (error: unknown, texts: Texts): string =>
  (error instanceof CallFailed ? Object.values(error.fields)[0] : undefined) ?? failureText(error, texts);
