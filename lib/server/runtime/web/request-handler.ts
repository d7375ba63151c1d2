import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_TIMING } from "#lib/domain/request-timing";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { trackPageRender } from "#lib/server/platform/cache/page-renders";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { settings, siteUrl } from "#lib/server/platform/env";
import { CLIENT_IP_HEADER, clientIpOf } from "#lib/server/platform/http/client-address";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { REQUEST_ID_HEADER, requestIdOf } from "#lib/server/platform/http/request-id";
import { setSecurityHeaders } from "#lib/server/platform/http/security-headers";
import { withLogContext } from "#lib/server/platform/log-context";
import { limitBody } from "#lib/server/runtime/web/body-limit";
import { keepBuildFile, respondWithBuildFile } from "#lib/server/runtime/web/build-files";
import { respondWithCors } from "#lib/server/runtime/web/cors";
import { cacheDocument, clearDocumentCache, respondFromDocumentCache } from "#lib/server/runtime/web/document-cache";
import { keepPicture, respondWithPicture } from "#lib/server/runtime/web/kept-pictures";
import { respondWithMetrics } from "#lib/server/runtime/web/metrics";
import { replaceMissingPage } from "#lib/server/runtime/web/missing-pages";
import { limitPage } from "#lib/server/runtime/web/page-limits";
import { clearPrefetches, keepPrefetch, respondWithPrefetch } from "#lib/server/runtime/web/prefetches";
import { completeMethodNotAllowed, isDecodableUrl, rejectMethod, rejectUrl, sendRefusal } from "#lib/server/runtime/web/refusals";
import { countCachedRequest, countRequest } from "#lib/server/runtime/web/request-counts";
import { cacheResponse, clearResponseCache, respondFromCache } from "#lib/server/runtime/web/response-cache";
import { finishResponse } from "#lib/server/runtime/web/response-pipeline";
import { limitSearchLoad } from "#lib/server/runtime/web/search-load";
import { isStatusDuringOutage, replaceFailedStatusPage, sendLastKnownStatus } from "#lib/server/runtime/web/status-during-outage";
import { mayBePage, needsDatabase } from "#lib/urls/requested";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const clearMemory = (): void => {
  clearResponseCache();
  clearDocumentCache();
  clearPrefetches();
};

/** The pattern of the route of a response that was sent from memory; null if there was none. */
const respondFromMemory = (request: IncomingMessage, response: ServerResponse, requestId: string): string | null =>
  respondFromCache(request, response, requestId) ??
  respondFromDocumentCache(request, response, requestId) ??
  respondWithBuildFile(request, response, requestId) ??
  respondWithPicture(request, response, requestId) ??
  respondWithPrefetch(request, response, requestId);

/** How long the rendering of a page may continue after its client has gone. */
const RENDERS_AFTER_CLOSE_MS = 1_000;

/** Next.js may never finish a response whose client has gone, although it renders and caches the page. */
const endOfAborted = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    response.once("close", () => setTimeout(resolve, response.writableFinished ? 0 : RENDERS_AFTER_CLOSE_MS).unref());
  });

/** Wraps the Next.js request handler; `dev` disables caching, compression and the content security policy. */
export function requestHandler(handle: Handle, dev: boolean): Handle {
  const { TRUSTED_PROXIES } = settings();
  const https = siteUrl().startsWith("https:");
  let expiries = 0;
  onTagsExpired(() => {
    expiries += 1;
    clearMemory();
  });
  return async (request, response) => {
    // Node.js omits the body of a response to HEAD itself.
    if (request.method === "HEAD") request.method = "GET";
    const requestId = requestIdOf(request, TRUSTED_PROXIES);
    const isLive = dev || isStatusDuringOutage(request);
    const cachedRoute = isLive ? null : respondFromMemory(request, response, requestId);
    if (cachedRoute !== null) {
      countCachedRequest(request, cachedRoute, response.statusCode);
      return;
    }
    await withLogContext({ requestId }, () => respond(request, response, requestId));
  };

  async function respond(request: IncomingMessage, response: ServerResponse, requestId: string): Promise<void> {
    // Next.js adds up to ten listeners to a response and this handler four: the default limit of ten would warn of a leak.
    response.setMaxListeners(20);
    countRequest(request, response);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    // Scripts cannot read the header of their page, but this one: the error page shows the id.
    response.setHeader("Server-Timing", `${REQUEST_TIMING};desc="${requestId}"`);
    if (!dev && request.method !== "GET") clearWhenExpired(response);
    setSecurityHeaders(request, response, https);
    if (!isDecodableUrl(request.url)) {
      rejectUrl(request, response);
      return;
    }
    if (respondWithCors(request, response) || (await respondWithMetrics(request, response))) return;
    if (rejectMethod(request, response) || limitBody(request, response)) return;
    if (isStatusDuringOutage(request)) {
      sendLastKnownStatus(request, response);
      return;
    }
    if (isDatabaseUnavailable() && needsDatabase(request.url ?? "")) {
      response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
      sendRefusal(request, response, 503, "unavailable");
      return;
    }
    if (dev) response.removeHeader("Content-Security-Policy");
    else {
      keepBuildFile(request, response);
      keepPicture(request, response);
      keepPrefetch(request, response);
      cacheDocument(request, response);
      cacheResponse(request, response);
      replaceFailedStatusPage(request, response);
      completeMethodNotAllowed(request, response);
      finishResponse(request, response);
    }
    // The client address comes from the connection, never from a header that the client controls.
    const address = clientIpOf(request, TRUSTED_PROXIES);
    request.headers[CLIENT_IP_HEADER] = address;
    delete request.headers["x-forwarded-host"];
    delete request.headers["x-middleware-subrequest"];
    if ((await limitPage(request, response, address)) || (await limitSearchLoad(request, response))) return;
    if (!isDatabaseUnavailable()) await replaceMissingPage(request, response);
    const handled = handle(request, response);
    if (mayBePage(request.url ?? "")) trackPageRender(Promise.race([handled, endOfAborted(response)]));
    await handled;
  }

  /**
   * Next.js expires tags after the route handler has returned: a page cached between the listener's call and that moment is cleared too.
   */
  function clearWhenExpired(response: ServerResponse): void {
    const expiriesBefore = expiries;
    response.once("prefinish", () => {
      if (expiries !== expiriesBefore) clearMemory();
    });
  }
}
