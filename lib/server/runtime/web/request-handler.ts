import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { DomainError, STATUS_BY_CODE } from "#lib/domain/errors";
import { REQUEST_TIMING } from "#lib/domain/request-timing";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { settings, siteUrl } from "#lib/server/platform/env";
import { limitBody } from "#lib/server/platform/http/body-limit";
import { CLIENT_IP_HEADER, clientIpOf } from "#lib/server/platform/http/client-address";
import { respondWithCors } from "#lib/server/platform/http/cors";
import { countMissing, limitedClient, secondsToWait } from "#lib/server/platform/http/page-limits";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { hasTwoHosts, isDecodableUrl, rejectMethod, rejectUrl, sendRefusal } from "#lib/server/platform/http/refusals";
import { REQUEST_ID_HEADER, requestIdOf } from "#lib/server/platform/http/request-id";
import { securityHeaders } from "#lib/server/platform/http/security-headers";
import { withLogContext } from "#lib/server/platform/log-context";
import { logger } from "#lib/server/platform/logger";
import { resourceFailure } from "#lib/server/platform/resource-failure";
import { respondWithMetrics } from "#lib/server/runtime/metrics/metrics";
import { countCachedRequest, countCacheResult, countRequest } from "#lib/server/runtime/metrics/request-counts";
import { isStatusDuringOutage, sendLastKnownStatus } from "#lib/server/runtime/status-during-outage";
import type { Answer } from "#lib/server/runtime/web/finish-response";
import { type Handle, type Made, makeResponse } from "#lib/server/runtime/web/make-response";
import { findRoute, type Requested, UNKNOWN_ROUTE } from "#lib/server/runtime/web/routes";
import { sendAnswer, sendStored } from "#lib/server/runtime/web/send-response";
import { findLastResponse, findResponse, type StoredResponse } from "#lib/server/runtime/web/shared-cache";
import { expireShared, renderShared } from "#lib/server/runtime/web/shared-rendering";
import { anonymousRequest, type SharedRequest, sharedRequest } from "#lib/server/runtime/web/shared-request";
import { needsDatabase } from "#lib/urls/requested";

/**
 * How a request is answered: its address is read as a route; what is kept for that address is sent; the rest is refused or made by `next` in turn,
 * completed by the steps of finish-response.ts, kept if it declares that it may be, and sent. In development `next` answers by itself.
 */
export function requestHandler(next: Handle, dev: boolean): Handle {
  const { TRUSTED_PROXIES } = settings();
  const https = siteUrl().startsWith("https:");
  onTagsExpired(expireShared);

  return async (request, response) => {
    // Node.js omits the body of a response to HEAD itself.
    if (request.method === "HEAD") request.method = "GET";
    const requestId = requestIdOf(request, TRUSTED_PROXIES);
    const route = findRoute(request.url ?? "");
    const shared = dev || isStatusDuringOutage(request) || hasTwoHosts(request) ? null : sharedRequest(request, route);
    const stored = shared && findResponse(shared.key);
    if (shared && stored) {
      respondWithCors(request, response);
      sendStored(request, response, { key: shared.key, stored, extra: [REQUEST_ID_HEADER, requestId] });
      countCachedRequest(request, stored.label, stored.status);
      countCacheResult("hit");
      if (performance.now() >= stored.freshUntil) void refresh(shared);
      return;
    }
    await withLogContext({ requestId }, () => respond(request, response, { requestId, route, shared }));
  };

  type Asked = { requestId: string; route: Requested | null; shared: SharedRequest | null };

  async function respond(request: IncomingMessage, response: ServerResponse, { requestId, route, shared }: Asked): Promise<void> {
    countRequest(request, response);
    response.setHeader(REQUEST_ID_HEADER, requestId);
    // Scripts cannot read the header of their page, but this one: the error page shows the id.
    response.setHeader("Server-Timing", `${REQUEST_TIMING};desc="${requestId}"`);
    if (!dev) for (const [name, value] of Object.entries(securityHeaders(request.url ?? "", https))) response.setHeader(name, value);
    if (!isDecodableUrl(request.url) || hasTwoHosts(request)) return rejectUrl(request, response);
    if (respondWithCors(request, response) || (await respondWithMetrics(request, response))) return;
    if (rejectMethod(request, response) || limitBody(request, response)) return;
    if (isStatusDuringOutage(request)) return sendLastKnownStatus(request, response);
    // The client address comes from the connection, never from a header that the client controls.
    const address = clientIpOf(request, TRUSTED_PROXIES);
    request.headers[CLIENT_IP_HEADER] = address;
    for (const name of ["x-forwarded-host", "x-middleware-subrequest"]) delete request.headers[name];
    if (dev) return next(request, response);
    const last = shared && isDatabaseUnavailable() ? findLastResponse(shared.key) : undefined;
    if (shared && last) return sendStale(request, response, shared.key, last);
    if (isDatabaseUnavailable() && needsDatabase(request.url ?? "")) {
      return sendRefusal(request, response, 503, "unavailable", RETRY_AFTER_SECONDS);
    }
    const client = limitedClient(address);
    const wait = route?.kind === "page" ? await secondsToWait(client, route.isSearch) : 0;
    if (wait > 0) return sendRefusal(request, response, 429, "too_many_requests", wait);
    try {
      if (shared) await respondShared(request, response, shared, { route, client, address });
      else await respondPrivately(request, response, { route, client, address });
    } catch (error) {
      refuseAfterError(request, response, error);
    }
  }

  type Making = { route: Requested | null; client: string | null; address: string };

  /** Answers with a response that is the same for everybody, and keeps it; with an older one instead of an error. */
  async function respondShared(request: IncomingMessage, response: ServerResponse, shared: SharedRequest, making: Making): Promise<void> {
    const { answer, stored } = await renderShared(shared, () => makeShared(shared, making));
    await countIfMissing(answer, shared.route, making.client);
    if (response.destroyed) return;
    if (answer.status >= 500 && isStatusDuringOutage(request)) return sendLastKnownStatus(request, response);
    const last = answer.status >= 500 ? findLastResponse(shared.key) : undefined;
    if (last) return sendStale(request, response, shared.key, last);
    countCacheResult("miss");
    if (stored) sendStored(request, response, { key: shared.key, stored });
    else sendAnswer(request, response, answer);
  }

  /** Answers with a response for this sender only. */
  async function respondPrivately(request: IncomingMessage, response: ServerResponse, { route, client }: Making): Promise<void> {
    const made = await makeResponse(next, https, { request, route, client }, response);
    if (made) await countIfMissing(made.answer, route, client);
    if (made && !response.destroyed) sendAnswer(request, response, made.answer);
  }

  async function makeShared(shared: SharedRequest, { client, address }: Omit<Making, "route">): Promise<Made> {
    const made = await makeResponse(next, https, { request: anonymousRequest(shared, address), route: shared.route, client });
    return made ?? { answer: { status: 500, headers: {}, body: Buffer.alloc(0) }, tags: new Set() };
  }

  /** Makes a kept response again that is no longer fresh. */
  async function refresh(shared: SharedRequest): Promise<void> {
    if (isDatabaseUnavailable()) return;
    try {
      await renderShared(shared, () => makeShared(shared, { client: null, address: "unknown" }));
    } catch (error) {
      logger().debug({ err: error }, "a kept page was not made again");
    }
  }
}

/** Counts a page of the table that has nothing to show; those of unknown addresses cost nothing. */
async function countIfMissing({ status }: Answer, route: Requested | null, client: string | null): Promise<void> {
  if (status === 404 && route?.kind === "page" && route.label !== UNKNOWN_ROUTE) await countMissing(client);
}

/** Sends a kept response instead of an error, with its age and a warning (RFC 7234, 5.5.2). */
function sendStale(request: IncomingMessage, response: ServerResponse, key: string, stored: StoredResponse): void {
  const age = Math.round((performance.now() - stored.storedAt) / 1_000);
  sendStored(request, response, { key, stored, extra: ["age", String(age), "warning", '111 - "Revalidation Failed"'] });
  countCacheResult("stale");
}

/** Answers that the server is busy, that the database is unavailable, or an unexpected error. */
function refuseAfterError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const code = error instanceof DomainError ? "busy" : (resourceFailure(error) ?? "internal");
  if (code !== "busy") logger().error({ err: error }, "a request could not be answered");
  if (response.headersSent) return void response.destroy();
  sendRefusal(request, response, STATUS_BY_CODE[code], code, RETRY_AFTER_SECONDS);
}
