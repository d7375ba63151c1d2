import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { settings, siteUrl } from "#lib/server/platform/env";
import { CLIENT_IP_HEADER, clientIpOf } from "#lib/server/platform/http/client-address";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { setSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { limitBody } from "#lib/server/runtime/web/body-limit";
import { replaceMissingPage } from "#lib/server/runtime/web/missing-pages";
import { limitPage } from "#lib/server/runtime/web/page-limits";
import { completeMethodNotAllowed, isDecodableUrl, rejectUrl, rejectWriteToPage, sendRefusal } from "#lib/server/runtime/web/refusals";
import { cacheResponse, clearResponseCache, respondFromCache } from "#lib/server/runtime/web/response-cache";
import { finishResponse } from "#lib/server/runtime/web/response-pipeline";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The API except for what is answered without the database. */
const NEEDS_DATABASE = /^\/api\/(?!health(?:[?/]|$)|openapi\.json|internal\/)/;

/** Wraps the Next.js request handler; `dev` disables caching, compression and the content security policy. */
export function requestHandler(handle: Handle, dev: boolean): Handle {
  const { TRUSTED_PROXIES } = settings();
  const https = siteUrl().startsWith("https:");
  let expiries = 0;
  onTagsExpired(() => {
    expiries += 1;
    clearResponseCache();
  });
  return async (request, response) => {
    // Node.js omits the body of a response to HEAD itself.
    if (request.method === "HEAD") request.method = "GET";
    if (!dev && respondFromCache(request, response)) return;
    if (!dev && request.method !== "GET") clearWhenExpired(response);
    setSecurityHeaders(request, response, https);
    if (!isDecodableUrl(request.url)) {
      rejectUrl(request, response);
      return;
    }
    if (rejectWriteToPage(request, response) || limitBody(request, response)) return;
    if (isDatabaseUnavailable() && NEEDS_DATABASE.test(request.url ?? "")) {
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      sendRefusal(request, response, 503, "unavailable");
      return;
    }
    if (dev) response.removeHeader("Content-Security-Policy");
    else {
      cacheResponse(request, response);
      completeMethodNotAllowed(request, response);
      finishResponse(request, response);
    }
    // The client address comes from the connection, never from a header that the client controls.
    const address = clientIpOf(request, TRUSTED_PROXIES);
    request.headers[CLIENT_IP_HEADER] = address;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-middleware-subrequest"];
    if (await limitPage(request, response, address)) return;
    if (!isDatabaseUnavailable()) await replaceMissingPage(request);
    await handle(request, response);
  };

  /**
   * Next.js expires tags after the route handler has returned: a page cached between the listener's call and that moment is cleared too.
   */
  function clearWhenExpired(response: ServerResponse): void {
    const expiriesBefore = expiries;
    response.once("prefinish", () => {
      if (expiries !== expiriesBefore) clearResponseCache();
    });
  }
}
