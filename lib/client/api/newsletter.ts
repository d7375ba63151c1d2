import { call } from "#lib/client/api/call";
import { CallFailed } from "#lib/client/api/call-failed";
import { confirmSubscriptionOperation, subscribeOperation } from "#lib/contract/newsletter";
import { isEmail, isOnInternet } from "#lib/domain/accounts/email";
import type { Language } from "#lib/domain/language";

export type Outcome = { kind: "done"; text: string } | { kind: "fault" | "failure"; text: string };
type Texts = Record<"required" | "at" | "invalid" | "failed" | "network", string>;

/** Subscribes to the newsletter and returns a message for the result; `fault` is an error in the address. */
export async function subscribe(email: string, language: Language, texts: Texts): Promise<Outcome> {
  const fault = faultOf(email, texts);
  if (fault) return { kind: "fault", text: fault };
  try {
    const body = { email, language };
    const { msg } = await call(subscribeOperation, { body });
    return { kind: "done", text: msg };
  } catch (error) {
    if (!(error instanceof CallFailed)) return { kind: "failure", text: texts.failed };
    if (error.fields.email) return { kind: "fault", text: error.fields.email };
    return { kind: "failure", text: error.code === "network" ? texts.network : error.message || texts.failed };
  }
}

function faultOf(email: string, { required, at, invalid }: Texts): string | null {
  if (email.trim() === "") return required;
  if (!email.includes("@")) return at;
  return isEmail(email) && isOnInternet(email) ? null : invalid;
}

export const confirmSubscription = (token: string) => call(confirmSubscriptionOperation, { body: { token } });
