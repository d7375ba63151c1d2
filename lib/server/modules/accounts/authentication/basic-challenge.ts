import "server-only";

import { emailKey } from "#lib/domain/account/email";
import { type Basic, memberOfBasic } from "#lib/server/modules/accounts/authentication/basic";
import { settings, siteUrl } from "#lib/server/platform/env";
import { callerAddress } from "#lib/server/platform/http/client-address";
import { requireTurn, takeTurn } from "#lib/server/platform/http/rate-limit";
import { AUTHENTICATION_PATH, MEDIA_TYPES, RELATIONS } from "#lib/urls/opds";

/** Wrong ones only. A program that was given a wrong password and asks again and again soon waits. */
const WRONG_TRIES = { calls: 20, seconds: 600 };
const KEY_LENGTH = 254;

/** The member whose app password is sent, or null; throws RateLimited after too many wrong ones from an address or for a name. */
export async function admitByBasic(request: Request, sent: Basic, now: Date): Promise<string | null> {
  const keys = [
    ["basic by address", callerAddress(request)],
    ["basic by name", emailKey(sent.name).slice(0, KEY_LENGTH)],
  ] as const;
  const [[byAddress, address], [byName, named]] = keys;
  await requireTurn(byAddress, WRONG_TRIES, address);
  const member = await memberOfBasic(sent, now);
  if (member) return member;
  // Only now: else anybody could lock out a member whose name they know.
  await requireTurn(byName, WRONG_TRIES, named);
  for (const [name, key] of keys) await takeTurn(name, WRONG_TRIES, key);
  return null;
}

/** 401 as OPDS wants it: Basic is asked for, and the authentication document says how to come by a password. */
export function challenge(document: string): Response {
  const link = `<${siteUrl()}${AUTHENTICATION_PATH}>; rel="${RELATIONS.authentication}"; type="${MEDIA_TYPES.authentication}"`;
  return new Response(document, {
    status: 401,
    headers: {
      "WWW-Authenticate": `Basic realm="${realm(settings().SITE_NAME)}", charset="UTF-8"`,
      "Content-Type": MEDIA_TYPES.authentication,
      "Cache-Control": "no-store",
      Link: link,
    },
  });
}

/** A name as a header may hold it: plain letters, quoted (RFC 9110, 5.6.4). */
const realm = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "\\$&");
