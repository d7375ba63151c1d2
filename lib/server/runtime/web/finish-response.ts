import "server-only";

import type { IncomingMessage, OutgoingHttpHeader } from "node:http";
import { allowedMethods } from "#lib/contract/allowed-methods";
import { determinesLanguage } from "#lib/domain/language";
import type { ResponseScope } from "#lib/server/platform/cache/response-scope";
import { isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { settings } from "#lib/server/platform/env";
import { EMBED_POLICY, takeNonce } from "#lib/server/platform/http/content-security-policy";
import { closeDocumentLast } from "#lib/server/platform/http/document-end";
import { LENGTH_HEADER } from "#lib/server/platform/http/length-header";
import { RETRY_AFTER_SECONDS } from "#lib/server/platform/http/problem";
import { refusal } from "#lib/server/platform/http/refusals";
import { loadScriptsAfterPaint } from "#lib/server/platform/http/scripts-after-paint";
import { securityHeaders } from "#lib/server/platform/http/security-headers";
import { withoutTransitionAttributes } from "#lib/server/platform/http/transition-attributes";
import { resourceFailure } from "#lib/server/platform/resource-failure";
import { isCompressible } from "#lib/server/runtime/web/compression";
import { type Requested, UNKNOWN_ROUTE } from "#lib/server/runtime/web/routes";
import { isApiPath } from "#lib/urls/api";
import { isEmbed } from "#lib/urls/requested";

/** A response before it is sent; header names are in lower case. */
export type Answer = { status: number; headers: Record<string, OutgoingHttpHeader>; body: Buffer };
/** What it answers. `isShared`: nothing of a sender could get into it. `nonce`: marks the framework's scripts. */
export type Making = {
  request: Pick<IncomingMessage, "url" | "headers">;
  route: Requested | null;
  scope: ResponseScope;
  nonce: string;
  isShared: boolean;
  https: boolean;
};

type Step = (answer: Answer, making: Making) => void;

/** A document, or what the router requests of a page. */
const PAGE_TYPE = /^text\/(?:html|x-component)/;
/** Browsers ask each time, shared caches after a minute. Changes expire pages at once, by their tags. */
const PAGE_CACHING = "public, max-age=0, s-maxage=60";
/** Shared caches send what they have while they ask (RFC 9213). In Cache-Control browsers would do so too, and show an old page. */
const PAGE_SHARED_CACHING = "max-age=60, stale-while-revalidate=600";
/** What Next.js says of each page that is rendered per request; a route handler that says something else is obeyed. */
const BY_NEXT = "private, no-cache, no-store";

/** A page says its status by its scope. What the router requests stays 200, or it would load the document. */
const pageStatus: Step = (answer, { scope }) => {
  if (isHtml(answer) && answer.status === 200) answer.status = scope.status ?? 200;
};

/**
 * The client may come back after an error while the database is unavailable, and after one that says so by itself: on a busy machine a connection
 * may fail before the database is found to be unavailable, or after.
 */
const outage: Step = (answer, { scope }) => {
  if (answer.status !== 500 || !(isDatabaseUnavailable() || resourceFailure(scope.error) === "unavailable")) return;
  answer.status = 503;
  answer.headers["retry-after"] = RETRY_AFTER_SECONDS;
};

/** Adds `Allow` and, under /api, a JSON body to the empty 405 of Next.js. */
const methodNotAllowed: Step = (answer, { request }) => {
  if (answer.status !== 405) return;
  const { url = "" } = request;
  answer.headers.allow = allowedMethods(url.split("?", 1)[0] ?? "").join(", ");
  if (!isApiPath(url)) return;
  answer.headers["content-type"] = "application/json";
  answer.body = Buffer.from(refusal("method_not_allowed", request));
};

/** A redirect of a page has a whole page as its body, which nobody sees. */
const redirect: Step = (answer) => {
  if (answer.status < 300 || answer.status > 399 || !isHtml(answer)) return;
  answer.body = Buffer.alloc(0);
  delete answer.headers["content-type"];
};

/** The page's policy, which allows its inline scripts by their hashes, and its scripts after the first paint. */
const html: Step = (answer, { request, nonce }) => {
  if (!isHtml(answer)) return;
  if (isEmbed(request.url ?? "")) {
    answer.headers["content-security-policy"] = EMBED_POLICY;
    return;
  }
  const text = withoutTransitionAttributes(loadScriptsAfterPaint(closeDocumentLast(answer.body.toString("utf8"))));
  const { html: finished, policy } = takeNonce(text, nonce);
  answer.body = Buffer.from(finished);
  answer.headers["content-security-policy"] = policy;
  const links = answer.headers.link;
  if (links !== undefined) answer.headers.link = String(links).replaceAll(nonce, "").replaceAll('; nonce=""', "");
};

/** How long shared caches may keep a page, what else its response depends on, and the tags by which it is purged. */
const caching: Step = (answer, { request, route, isShared, scope }) => {
  // What a navigation requests is 200 also where the page is not.
  const status = answer.status === 200 ? (scope.status ?? 200) : answer.status;
  const isKept = status === (route?.label === UNKNOWN_ROUTE ? 404 : 200);
  const isByNext = String(answer.headers["cache-control"] ?? BY_NEXT).startsWith(BY_NEXT);
  if (isShared && route?.kind === "page" && isKept && isByNext && PAGE_TYPE.test(typeOf(answer))) {
    answer.headers["cache-control"] = PAGE_CACHING;
    answer.headers["cdn-cache-control"] = PAGE_SHARED_CACHING;
  }
  const vary = [
    String(answer.headers.vary ?? ""),
    // The middleware may redirect to another language from here.
    isHtml(answer) && !determinesLanguage(request.url) ? "Accept-Language, Cookie" : "",
    route?.byLanguage ? "Accept-Language" : "",
    isCompressible(typeOf(answer)) ? "Accept-Encoding" : "",
  ].filter(Boolean);
  const names = vary.flatMap((each) => each.split(",")).map((name) => name.trim());
  if (names.length > 0) answer.headers.vary = [...new Set(names)].join(", ");
  if (isShared && settings().CACHE_PURGE_URL !== undefined && scope.tags.size > 0) answer.headers["cache-tag"] = [...scope.tags].join(",");
};

const security: Step = (answer, { request, https }) => {
  answer.headers = { ...securityHeaders(request.url ?? "", https), ...answer.headers };
  // A 304 updates the headers of the page that the browser has stored: it must not replace the page's policy.
  if (answer.status === 304) delete answer.headers["content-security-policy"];
};

/** Headers between parts of the server. */
const internal: Step = ({ headers }) => {
  for (const name of Object.keys(headers)) if (name.startsWith("x-middleware-") || name === LENGTH_HEADER) delete headers[name];
};

const STEPS: readonly Step[] = [pageStatus, outage, methodNotAllowed, redirect, html, caching, security, internal];

/** Completes what Next.js has answered, before it is kept and sent. */
export function finishResponse(answer: Answer, making: Making): Answer {
  for (const step of STEPS) step(answer, making);
  return answer;
}

const typeOf = ({ headers }: Answer): string => String(headers["content-type"] ?? "");
const isHtml = (answer: Answer): boolean => typeOf(answer).startsWith("text/html");
