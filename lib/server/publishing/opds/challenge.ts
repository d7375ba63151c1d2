import "server-only";

import { settings, siteUrl } from "#lib/server/platform/env";
import { AUTHENTICATION_PATH, MEDIA_TYPES, RELATIONS } from "#lib/urls/opds";

/** The OPDS 401 response: a Basic challenge with the authentication document, which explains how to get a password. */
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

/** Reduces a name to the ASCII of a quoted string (RFC 9110, 5.6.4). */
const realm = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/["\\]/g, "\\$&");
