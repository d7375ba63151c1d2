import "server-only";

import { Resend } from "resend";
import { settings } from "#lib/server/platform/env";

/** An e-mail that Resend received for us. */
export type ReceivedMail = {
  id: string;
  from: string;
  to: string[];
  subject: string;
  text: string | null;
  html: string | null;
  /** Names in lower case. */
  headers: Record<string, string>;
};

/** Fetches a received e-mail, which its webhook only announces; null if it no longer exists. Throws when it should be tried again. */
export async function fetchReceivedMail(id: string): Promise<ReceivedMail | null> {
  const { RESEND_API_KEY, RESEND_BASE_URL } = settings();
  if (!RESEND_API_KEY) throw new Error("RESEND_API_KEY is not set: a received e-mail cannot be fetched.");
  const { data, error } = await new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL }).emails.receiving.get(id);
  if (error?.statusCode === 404) return null;
  if (!data) throw new Error(`${error?.name}: ${error?.message}`);
  const { from, to, received_for: receivedFor, subject, text, html, headers } = data;
  const lowerCase = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  return { id, from, to: [...new Set([...to, ...receivedFor])], subject, text, html, headers: Object.fromEntries(lowerCase) };
}
