import "server-only";

import { settings, siteUrl } from "#lib/server/platform/env";
import { AUTHENTICATION_PATH, MEDIA_TYPES, RELATIONS } from "#lib/urls/opds";

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
