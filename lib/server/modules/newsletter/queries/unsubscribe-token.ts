import "server-only";

import { emailKey } from "#lib/domain/accounts/email";
import { DomainError } from "#lib/domain/errors";
import type { DigestSubscriber } from "#lib/domain/newsletter/newsletter";
import { addressId, toUuid } from "#lib/server/modules/newsletter/queries/address-id";
import { isSameHash, signature } from "#lib/server/platform/secrets";

// Purpose and codes of the kinds stay as they are: e-mails that were sent long ago contain these tokens.
const PURPOSE = "news-reader";
const CODES = { user: "m", subscriber: "s" } satisfies Record<DigestSubscriber["kind"], string>;
const TOKEN = /^(?:(m)([0-9a-f]{32})([0-9a-f]{32})|(s)([0-9a-f]{32}))([A-Za-z0-9_-]{43})$/;

/** The owner of a token; `subscriber`: the subscriber id of the address that a user's e-mail was sent to. */
export type TokenSubscriber = DigestSubscriber & { subscriber?: string };

/**
 * A signed token without expiry that unsubscribes its owner. A user's token includes the subscriber id of the address, as its subscription
 * may outlive the account.
 */
export function unsubscribeToken({ kind, id }: DigestSubscriber, email: string): string {
  const ids = kind === "user" ? [id, addressId(emailKey(email))] : [id];
  const text = CODES[kind] + ids.join("").replaceAll("-", "");
  return text + signature(PURPOSE, text);
}

/** Decodes a token; throws `link_damaged` if the signature is wrong. */
export function readUnsubscribeToken(token: string): TokenSubscriber {
  const [, , user, subscriber, , ownId, mac = ""] = TOKEN.exec(token) ?? [];
  if (!isSameHash(signature(PURPOSE, token.slice(0, -mac.length)), mac)) throw new DomainError("link_damaged");
  if (user && subscriber) return { kind: "user", id: toUuid(user), subscriber: toUuid(subscriber) };
  return { kind: "subscriber", id: toUuid(ownId ?? "") };
}
