import "server-only";

import { parse } from "basic-auth";
import { findAppPasswordOwner } from "#lib/server/modules/accounts/commands/app-password";

/** What a program sent by HTTP Basic (RFC 7617, in UTF-8). */
export type Basic = { name: string; password: string };

const LONGEST = 1_000;

/** The name and password that are sent along; what cannot be read is a name nobody has. Null when Basic is not used. */
export function extractBasicCredentials(headers: Headers): Basic | null {
  const header = headers.get("authorization") ?? "";
  if (!/^Basic(?:\s|$)/i.test(header)) return null;
  const { name, pass } = parse(header.slice(0, LONGEST)) ?? { name: "", pass: "" };
  return name === "" || /\p{Cc}/u.test(name + pass) ? { name: "", password: "" } : { name, password: pass };
}

/**
 * The id of the member whose app password this is, or null. Not a Viewer: an app password opens the catalogue's files and
 * nothing else, and the account's own password does not open them this way.
 */
export const findUserByAppPassword = async ({ name, password }: Basic, now: Date): Promise<string | null> =>
  name === "" ? null : findAppPasswordOwner(name, password, now);
