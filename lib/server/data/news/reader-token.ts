import "server-only";

import { DomainError } from "#lib/domain/errors";
import type { NewsReader } from "#lib/domain/news";
import { isSameHash, signature } from "#lib/server/infra/secrets";

const PURPOSE = "news-reader";
const LETTERS = { m: "member", s: "subscriber" } as const;
const TOKEN = /^([ms])([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([A-Za-z0-9_-]{43})$/;

/** What a reader's mails carry to unsubscribe by: it says who it is, is signed with a key of its own, and never ends. */
export function readerToken({ kind, id }: NewsReader): string {
  const text = kind.charAt(0) + id.replaceAll("-", "");
  return text + signature(PURPOSE, text);
}

/** Whose token it is; throws `link_invalid` for any that we did not make. */
export function readerOf(token: string): NewsReader {
  const [, letter, ...parts] = TOKEN.exec(token) ?? [];
  const sent = parts.pop() ?? "";
  if (!isSameHash(signature(PURPOSE, token.slice(0, -sent.length)), sent)) throw new DomainError("link_invalid");
  return { kind: LETTERS[letter as keyof typeof LETTERS], id: parts.join("-") };
}
