import "server-only";

import { parse } from "basic-auth";
import { findAppPasswordOwner } from "#lib/server/modules/accounts/commands/app-password";

/** HTTP Basic credentials (RFC 7617, UTF-8). */
export type Basic = { name: string; password: string };

const MAX_HEADER_LENGTH = 1_000;

/** Extracts HTTP Basic credentials; empty strings if they are malformed, null if the scheme is not Basic. */
export function extractBasicCredentials(headers: Headers): Basic | null {
  const header = headers.get("authorization") ?? "";
  if (!/^Basic(?:\s|$)/i.test(header)) return null;
  const { name, pass } = parse(header.slice(0, MAX_HEADER_LENGTH)) ?? { name: "", pass: "" };
  return name === "" || /\p{Cc}/u.test(name + pass) ? { name: "", password: "" } : { name, password: pass };
}

/**
 * Returns the id of the app password's user, or null. Not a Viewer: an app password only gives access to OPDS and book files, and the
 * account password is not accepted here.
 */
export const findUserByAppPassword = async ({ name, password }: Basic, now: Date): Promise<string | null> =>
  name === "" ? null : findAppPasswordOwner(name, password, now);
