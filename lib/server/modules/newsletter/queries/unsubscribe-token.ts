import "server-only";

import { emailKey } from "#lib/domain/account/email";
import { DomainError } from "#lib/domain/errors";
import type { DigestSubscriber } from "#lib/domain/newsletter/newsletter";
import { addressId, asId } from "#lib/server/modules/newsletter/queries/address-id";
import { isSameHash, signature } from "#lib/server/platform/secrets";

const PURPOSE = "news-reader";
const LETTERS = { m: "member", s: "subscriber" } as const;
const TOKEN = /^([ms])([0-9a-f]{32})([0-9a-f]{32})?([A-Za-z0-9_-]{43})$/;

/** Whom a token unsubscribes; `subscriber`: the id that the address of a member's mail has, or would have, as a subscriber. */
export type TokenSubscriber = DigestSubscriber & { subscriber?: string };

/**
 * What a reader's mails carry to unsubscribe by: it says who it is, is signed with a key of its own, and never ends. A
 * member's also says at which address, as its subscription may outlive the account.
 */
export function unsubscribeToken({ kind, id }: DigestSubscriber, email: string): string {
  const ids = kind === "member" ? [id, addressId(emailKey(email))] : [id];
  const text = kind.charAt(0) + ids.join("").replaceAll("-", "");
  return text + signature(PURPOSE, text);
}

/** Whose token it is; throws `link_damaged` for any that we did not make. Members' of former mails name no address. */
export function readUnsubscribeToken(token: string): TokenSubscriber {
  const [, letter, id = "", subscriber, sent = ""] = TOKEN.exec(token) ?? [];
  if (!isSameHash(signature(PURPOSE, token.slice(0, -sent.length)), sent)) throw new DomainError("link_damaged");
  return { kind: LETTERS[letter as keyof typeof LETTERS], id: asId(id), ...(subscriber && { subscriber: asId(subscriber) }) };
}
