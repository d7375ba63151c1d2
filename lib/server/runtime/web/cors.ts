import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { isOpenToOtherSites } from "#lib/urls/requested";

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, X-Api-Key, X-Auth-Token, Content-Type, Accept-Language, If-None-Match";
const EXPOSED_HEADERS = "RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, ETag, Link";
const PREFLIGHT_SECONDS = "86400";

/**
 * Lets pages of other sites call what is public or opened by a token that they send themselves (Fetch standard, section 3.2): any origin, but never
 * with cookies. Answers preflights itself; returns whether it did.
 */
export function respondWithCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { origin, cookie } = request.headers;
  if (origin === undefined || cookie !== undefined || !isOpenToOtherSites(request.url ?? "")) return false;
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return false;
  response.setHeader("Access-Control-Allow-Methods", METHODS);
  response.setHeader("Access-Control-Allow-Headers", REQUEST_HEADERS);
  response.setHeader("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  response.writeHead(204).end();
  return true;
}
