import "server-only";

import { settings } from "#lib/server/platform/env";
import { pageUrl } from "#lib/server/platform/mail/page-url";
import { isSameHash, keyedHash, signature } from "#lib/server/platform/secrets";
import { conversationPath } from "#lib/urls/pages";

/** The token of the sender's private page. It is derived, so that each e-mail can contain the link and the database only its hash. */
export const conversationToken = (id: string): string => signature("conversation", id);
export const conversationTokenHash = (token: string): string => keyedHash(`conversation ${token}`);

/** The link to the sender's private page, in the fragment: no server and no log sees the token. */
export const conversationLink = (id: string, language: string): string => pageUrl(language, conversationPath(conversationToken(id)));

type Correspondent = "sender" | "operator";
const MAC_LENGTH = 24;

/** Lower case, because mail servers may change the case of addresses. */
const macOf = (number: string, of: Correspondent): string => keyedHash(`reply address ${of} ${number.toUpperCase()}`).slice(0, MAC_LENGTH);

/** Where replies to an e-mail go, or null if no inbound address is configured: "reply+p-2026-000123.s.<mac>@in.example.org". */
export function replyAddress(number: string, of: Correspondent): string | null {
  const [local, domain] = settings().INBOUND_EMAIL?.split("@") ?? [];
  return local && domain ? `${local}+${number.toLowerCase()}.${of[0]}.${macOf(number, of)}@${domain}` : null;
}

/** The conversation of a reply address and whose address it is; null for other addresses and forged ones. */
export function parseReplyAddress(address: string): { number: string; of: Correspondent } | null {
  const [, number, letter, mac] = /\+(p-\d{4}-\d{6,})\.([so])\.([0-9a-f]{24})@/i.exec(address) ?? [];
  if (!number || !letter || !mac) return null;
  const of = letter.toLowerCase() === "o" ? "operator" : "sender";
  return isSameHash(mac.toLowerCase(), macOf(number, of)) ? { number: number.toUpperCase(), of } : null;
}
