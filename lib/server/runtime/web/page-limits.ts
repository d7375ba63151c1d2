import "server-only";

import type { IncomingMessage, ServerResponse } from "node:http";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { settings } from "#lib/server/platform/env";
import { clientKey } from "#lib/server/platform/http/client-address";
import { sendRefusal } from "#lib/server/runtime/web/refusals";
import { isNeitherCallNorAsset, isSearchPage } from "#lib/urls/requested";

// Pages that are rendered for one request take tens of milliseconds, in which cached pages wait. Counted per process and in memory: a look at
// the database would cost as much as a page.

/** Pages that do not exist, per client and minute: readers follow an outdated link now and then. */
const MISSING_PER_MINUTE = 30;
/** Pages of search results, per client and minute. */
const SEARCHES_PER_MINUTE = 120;
/** Requests that Next.js works on at a time, of all clients; further ones are refused until some are answered. */
const MAX_IN_FLIGHT = 200;

const missing = new RateLimiterMemory({ points: MISSING_PER_MINUTE, duration: 60 });
const searches = new RateLimiterMemory({ points: SEARCHES_PER_MINUTE, duration: 60 });
let inFlight = 0;

/** Responds 429 or 503 and returns true when a client, or all together, exceed the page limit. */
export async function limitPage(request: IncomingMessage, response: ServerResponse, address: string): Promise<boolean> {
  const { url = "" } = request;
  // Routes of the API have limits of their own; static files and images are cheap.
  if (!settings().RATE_LIMITS || !isNeitherCallNorAsset(url)) return false;
  if (inFlight >= MAX_IN_FLIGHT) return reject(request, response, 503, 5);
  const client = isPublic(address) ? clientKey(address) : undefined;
  if (client !== undefined) {
    const refusal = (await exhausted(missing, client)) ?? (isSearchPage(url) ? await consume(searches, client) : null);
    if (refusal) return reject(request, response, 429, Math.ceil(refusal.msBeforeNext / 1000));
  }
  inFlight += 1;
  response.once("close", () => {
    inFlight -= 1;
  });
  // Before the last bytes are sent, so that the client's next request finds it counted.
  response.once("prefinish", () => {
    if (client !== undefined && response.statusCode === 404) void consume(missing, client);
  });
  return false;
}

async function exhausted(limiter: RateLimiterMemory, client: string): Promise<RateLimiterRes | null> {
  const state = await limiter.get(client);
  return state && state.remainingPoints <= 0 ? state : null;
}

async function consume(limiter: RateLimiterMemory, client: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(client);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function reject(request: IncomingMessage, response: ServerResponse, status: 429 | 503, seconds: number): true {
  response.setHeader("Retry-After", seconds);
  sendRefusal(request, response, status, status === 429 ? "too_many_requests" : "busy");
  return true;
}

/** A private address is a reverse proxy that TRUSTED_PROXIES does not count: it stands for many clients. */
const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
