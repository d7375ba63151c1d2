import "server-only";

import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { DomainError } from "#lib/domain/errors";
import { REQUEST_TIMING } from "#lib/domain/request-timing";
import { onTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { inResponseScope, type ResponseScope } from "#lib/server/platform/cache/response-scope";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { settings, siteUrl } from "#lib/server/platform/env";
import { CLIENT_IP_HEADER, clientIpOf } from "#lib/server/platform/http/client-address";
import { nonceHeader } from "#lib/server/platform/http/content-security-policy";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { REQUEST_ID_HEADER, requestIdOf } from "#lib/server/platform/http/request-id";
import { securityHeaders } from "#lib/server/platform/http/security-headers";
import { withLogContext } from "#lib/server/platform/log-context";
import { logger } from "#lib/server/platform/logger";
import { respondWithMetrics } from "#lib/server/runtime/metrics/metrics";
import { countCachedRequest, countCacheResult, countRequest } from "#lib/server/runtime/metrics/request-counts";
import { limitBody } from "#lib/server/runtime/web/body-limit";
import { type Captured, CapturedResponse } from "#lib/server/runtime/web/captured-response";
import { isCompressible } from "#lib/server/runtime/web/compression";
import { respondWithCors } from "#lib/server/runtime/web/cors";
import { type Answer, finishResponse } from "#lib/server/runtime/web/finish-response";
import { countMissing, limitedClient, secondsToWait } from "#lib/server/runtime/web/page-limits";
import { isDecodableUrl, rejectMethod, rejectUrl, sendRefusal } from "#lib/server/runtime/web/refusals";
import { renderInTurn, searchInTurn } from "#lib/server/runtime/web/render-queue";
import { findRoute, type Requested, UNKNOWN_ROUTE } from "#lib/server/runtime/web/routes";
import { requestIdHeader, sendAnswer, sendStored } from "#lib/server/runtime/web/send-response";
import { findLastResponse, findResponse, type StoredResponse } from "#lib/server/runtime/web/shared-cache";
import { expireShared, renderShared } from "#lib/server/runtime/web/shared-rendering";
import { anonymousRequest, type SharedRequest, sharedRequest } from "#lib/server/runtime/web/shared-request";
import { isStatusDuringOutage, sendLastKnownStatus } from "#lib/server/runtime/web/status-during-outage";
import { needsDatabase } from "#lib/urls/requested";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

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
    const shared = dev || isStatusDuringOutage(request) ? null : sharedRequest(request, route);
    const stored = shared && findResponse(shared.key);
    if (shared && stored) {
      respondWithCors(request, response);
      sendStored(request, response, { key: shared.key, stored, extra: requestIdHeader(requestId) });
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
    if (isRefused(request, response) || respondWithCors(request, response) || (await respondWithMetrics(request, response))) return;
    if (rejectMethod(request, response) || limitBody(request, response)) return;
    if (isStatusDuringOutage(request)) return sendLastKnownStatus(request, response);
    // The client address comes from the connection, never from a header that the client controls.
    const address = clientIpOf(request, TRUSTED_PROXIES);
    request.headers[CLIENT_IP_HEADER] = address;
    for (const name of ["x-forwarded-host", "x-middleware-subrequest"]) delete request.headers[name];
    if (dev) return next(request, response);
    const last = shared && isDatabaseUnavailable() ? findLastResponse(shared.key) : undefined;
    if (shared && last) return sendStale(request, response, shared.key, last);
    if (isDatabaseUnavailable() && needsDatabase(request.url ?? "")) return refuseDuringOutage(request, response);
    const client = limitedClient(address);
    const wait = route?.kind === "page" ? await secondsToWait(client, route.isSearch) : 0;
    if (wait > 0) return refuseFor(request, response, wait);
    try {
      if (shared) await respondShared(request, response, shared, client, address);
      else await respondPrivately(request, response, route, client);
    } catch (error) {
      refuseAfterError(request, response, error);
    }
  }

  /** Answers with a response that is the same for everybody, and keeps it; with an older one instead of an error. */
  async function respondShared(
    request: IncomingMessage,
    response: ServerResponse,
    shared: SharedRequest,
    client: string | null,
    address: string,
  ): Promise<void> {
    const { answer, stored } = await renderShared(shared, () => makeShared(shared, client, address));
    if (answer.status === 404 && shared.route.kind === "page" && shared.route.label !== UNKNOWN_ROUTE) await countMissing(client);
    if (response.destroyed) return;
    const last = answer.status >= 500 ? findLastResponse(shared.key) : undefined;
    if (last) return sendStale(request, response, shared.key, last);
    countCacheResult("miss");
    if (stored) sendStored(request, response, { key: shared.key, stored });
    else sendAnswer(request, response, answer);
  }

  /** Answers with a response for this sender only. Text is completed before it is sent; other bodies are passed on as they come. */
  async function respondPrivately(
    request: IncomingMessage,
    response: ServerResponse,
    route: Requested | null,
    client: string | null,
  ): Promise<void> {
    const make = async () => {
      const scope = newScope();
      const nonce = newNonce();
      request.headers["content-security-policy"] = nonceHeader(nonce);
      const finish = (captured: Captured) => finishResponse(captured, { request, route, scope, nonce, https, isShared: false });
      const captured = new CapturedResponse(request, {
        isStreamed: (made) => !isBuffered(made),
        target: ({ status, headers }) => beginStream(response, finish({ status, headers, body: Buffer.alloc(0) }), headers[LENGTH_HEADER]),
      });
      response.once("close", () => captured.abort());
      await inResponseScope(scope, () => next(request, captured));
      const complete = await captured.completed;
      return complete && finish(complete);
    };
    const inTurn = route?.kind === "page" ? renderInTurn(client, make) : route?.isSearch ? searchInTurn(make) : make();
    const answer = await inTurn;
    if (answer?.status === 404 && route?.kind === "page") await countMissing(client);
    if (answer && !response.destroyed) sendAnswer(request, response, answer);
  }

  async function makeShared(shared: SharedRequest, client: string | null, address: string) {
    const make = async () => {
      const scope = newScope();
      const nonce = newNonce();
      const request = anonymousRequest(shared, address);
      request.headers["content-security-policy"] = nonceHeader(nonce);
      const captured = new CapturedResponse(request);
      await inResponseScope(scope, () => next(request, captured));
      const complete = (await captured.completed) ?? { status: 500, headers: {}, body: Buffer.alloc(0) };
      const answer = finishResponse(complete, {
        request: { url: shared.url, headers: shared.headers },
        route: shared.route,
        scope,
        nonce,
        https,
        isShared: true,
      });
      return { answer, tags: scope.tags };
    };
    if (shared.route.kind === "page") return renderInTurn(client, make);
    return shared.route.isSearch ? searchInTurn(make) : make();
  }

  /** Makes a kept response again that is no longer fresh. */
  async function refresh(shared: SharedRequest): Promise<void> {
    if (isDatabaseUnavailable()) return;
    try {
      await renderShared(shared, () => makeShared(shared, null, "unknown"));
    } catch (error) {
      logger().debug({ err: error }, "a kept page was not made again");
    }
  }
}

const newScope = (): ResponseScope => ({ tags: new Set([LIBRARY_TAG]), status: null });
const newNonce = (): string => randomBytes(16).toString("base64url");

const isBuffered = (response: ServerResponse): boolean => isCompressible(String(response.getHeader("content-type") ?? "text/plain"));

/** Sends the headers of a body that is passed on while it is made. Next.js drops Content-Length, which downloads need to show progress. */
function beginStream(response: ServerResponse, { status, headers }: Answer, length?: OutgoingHttpHeader): ServerResponse {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (length !== undefined) response.setHeader("content-length", length);
  response.writeHead(status);
  return response;
}

/** Sends a kept response instead of an error, with its age and a warning (RFC 7234, 5.5.2). */
function sendStale(request: IncomingMessage, response: ServerResponse, key: string, stored: StoredResponse): void {
  const age = Math.round((performance.now() - stored.storedAt) / 1_000);
  sendStored(request, response, { key, stored, extra: ["age", String(age), "warning", '111 - "Revalidation Failed"'] });
  countCacheResult("stale");
}

function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
  if (isDecodableUrl(request.url)) return false;
  rejectUrl(request, response);
  return true;
}

/** Answers that the server is busy, or an unexpected error. */
function refuseAfterError(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  const isBusy = error instanceof DomainError;
  if (!isBusy) logger().error({ err: error }, "a request could not be answered");
  if (response.headersSent) return void response.destroy();
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  sendRefusal(request, response, isBusy ? 503 : 500, isBusy ? "busy" : "internal");
}

function refuseDuringOutage(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Retry-After", RETRY_AFTER_SECONDS);
  sendRefusal(request, response, 503, "unavailable");
}

function refuseFor(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  response.setHeader("Retry-After", seconds);
  sendRefusal(request, response, 429, "too_many_requests");
}
