import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import { differsBySender, isOpenToOtherSites } from "#lib/urls/requested";

const METHODS = "GET, POST, PUT, PATCH, DELETE";
const REQUEST_HEADERS = "Authorization, X-Api-Key, X-Auth-Token, Content-Type, Accept-Language, If-None-Match, Range, If-Range";
const EXPOSED_HEADERS = [
  "RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, ETag, Link",
  // Of book files: their name, size and parts, and how to authenticate.
  "Content-Disposition, Content-Length, Content-Range, Accept-Ranges, WWW-Authenticate",
].join(", ");
const PREFLIGHT_SECONDS = "86400";

/**
 * Lets pages of other sites call what is public or opened by a token that they send themselves (Fetch standard, section 3.2): any origin, but never
 * with cookies. What is the same for everybody has the headers whoever asks: a browser or shared cache also keeps what was requested without
 * an origin, such as the image of an `<img>`, and uses it for scripts of other sites. Answers preflights itself; returns whether it did.
 */
export function respondWithCors(request: IncomingMessage, response: ServerResponse): boolean {
  const { url = "", headers } = request;
  if (!isOpenToOtherSites(url)) return false;
  if (differsBySender(url) && (headers.origin === undefined || headers.cookie !== undefined)) return false;
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", EXPOSED_HEADERS);
  if (request.method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  response.setHeader("Access-Control-Allow-Methods", METHODS);
  response.setHeader("Access-Control-Allow-Headers", REQUEST_HEADERS);
  response.setHeader("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  response.writeHead(204).end();
  return true;
}
