import "server-only";

import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { settings } from "#lib/server/platform/env";
import { clientKey } from "#lib/server/platform/http/client-address";

// Counted per process and in memory: a look at the database would cost as much as a page.

/** Pages that do not exist, per client and minute: readers follow an outdated link now and then. */
const MISSING_PER_MINUTE = 30;
/** Pages of search results that are made, per client and minute. */
const SEARCHES_PER_MINUTE = 120;

const missing = new RateLimiterMemory({ points: MISSING_PER_MINUTE, duration: 60 });
const searches = new RateLimiterMemory({ points: SEARCHES_PER_MINUTE, duration: 60 });

/**
 * A client for limits; null if there are none for it. A private address is a proxy that TRUSTED_PROXIES does not count, and stands for many
 * clients.
 */
export const limitedClient = (address: string): string | null =>
  settings().RATE_LIMITS && ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast" ? clientKey(address) : null;

/** How many seconds a client has to wait for a page that is not kept; 0 if it need not. */
export async function secondsToWait(client: string | null, isSearch: boolean): Promise<number> {
  if (client === null) return 0;
  const refusal = (await exhausted(missing, client)) ?? (isSearch ? await consume(searches, client) : null);
  return refusal ? Math.ceil(refusal.msBeforeNext / 1000) : 0;
}

/** Counts a page that does not exist. */
export async function countMissing(client: string | null): Promise<void> {
  if (client !== null) await consume(missing, client);
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
