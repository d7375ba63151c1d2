import "server-only";

import { DomainError } from "#lib/domain/errors";
import { siteUrl } from "#lib/server/platform/env";

/**
 * CSRF protection by Origin and Sec-Fetch-Site: throws `wrong_origin` for requests from other sites. Browsers send Origin with every write;
 * a request without it must not rely on a cookie.
 */
export function requireOwnOrigin(request: Request, hasCookie: boolean): void {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin !== null ? !isOwnOrigin(origin, request) : site !== null ? site !== "same-origin" && site !== "none" : hasCookie) {
    throw new DomainError("wrong_origin");
  }
}

/** Accepts the public origin and the request's own Host, as a proxy or an alias for localhost may be in between. */
function isOwnOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false;
  const { host, origin: sentOrigin } = new URL(origin);
  return sentOrigin === new URL(siteUrl()).origin || host === request.headers.get("host");
}
