import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { MailSubscription } from "#lib/domain/notifications/mail";
import { isSameHash, signature } from "#lib/server/platform/secrets";

const PURPOSE = "end-subscription";
const TOKEN = /^([A-Za-z0-9_-]{1,400})\.([A-Za-z0-9_-]{43})$/;

/** A signed token without expiry that ends one subscription of one user. */
export function subscriptionToken({ userId, kind, id }: MailSubscription): string {
  const text = Buffer.from(JSON.stringify([userId, kind, id])).toString("base64url");
  return `${text}.${signature(PURPOSE, text)}`;
}

/** Decodes a token; throws `link_damaged` if the signature is wrong. */
export function readSubscriptionToken(token: string): MailSubscription {
  const [, text = "", mac = ""] = TOKEN.exec(token) ?? [];
  if (!isSameHash(signature(PURPOSE, text), mac)) throw new DomainError("link_damaged");
  const [userId, kind, id] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as [string, string, string];
  return { userId, kind, id };
}
