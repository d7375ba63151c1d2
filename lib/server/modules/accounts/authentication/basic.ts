import "server-only";

import { findAppPasswordOwner } from "#lib/server/modules/accounts/commands/app-password";

/** What a program sent by HTTP Basic (RFC 7617, in UTF-8). */
export type Basic = { name: string; password: string };

const LONGEST = 1_000;

/** The name and password that are sent along; what cannot be read is a name nobody has. Null when Basic is not used. */
export function extractBasicCredentials(headers: Headers): Basic | null {
  const encoded = /^Basic(?:\s+(.*))?$/i.exec(headers.get("authorization") ?? "");
  if (!encoded) return null;
  const pair = Buffer.from((encoded[1] ?? "").slice(0, LONGEST), "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 1 || /\p{Cc}/u.test(pair)) return { name: "", password: "" };
  return { name: pair.slice(0, colon), password: pair.slice(colon + 1) };
}

/**
 * The id of the member whose app password this is, or null. Not a Viewer: an app password opens the catalogue's files and
 * nothing else, and the account's own password does not open them this way.
 */
export const findUserByAppPassword = async ({ name, password }: Basic, now: Date): Promise<string | null> =>
  name === "" ? null : findAppPasswordOwner(name, password, now);
