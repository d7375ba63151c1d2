import "server-only";

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Limit } from "#lib/contract/operation";
import { DomainError } from "#lib/domain/errors";
import { settings } from "#lib/server/infra/env";

/** Too many calls; `seconds` until the next is taken. */
export class RateLimited extends DomainError {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too_many_requests");
    this.seconds = seconds;
  }
}

const limiters = new Map<string, RateLimiterMemory>();

/** Counts a call of `name` for `key` (an address, a member, an account); throws RateLimited when there were too many. */
export async function takeTurn(name: string, { calls, seconds }: Pick<Limit, "calls" | "seconds">, key: string): Promise<void> {
  if (!settings().RATE_LIMITS) return;
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ points: calls, duration: seconds });
    limiters.set(name, limiter);
  }
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new RateLimited(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
