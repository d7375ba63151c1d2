import "server-only";

import { DomainError } from "#lib/domain/errors";
import { siteUrl } from "#lib/server/platform/env";

/**
 * Refuses what another site's page makes a browser send: throws `wrong_origin`. Browsers name the page's origin with
 * everything that writes; a program that names none must not lean on a cookie.
 */
export function requireOwnOrigin(request: Request, hasCookie: boolean): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin !== null ? !isOurs(origin, request) : site !== null ? site !== "same-origin" && site !== "none" : hasCookie) {
    throw new DomainError("wrong_origin");
  }
}

/** The public address, or the one under which the house was called: a proxy or a name for the loopback may stand between. */
function isOurs(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, origin: asked } = new URL(origin);
  return asked === new URL(siteUrl()).origin || host === request.headers.get("host");
}
