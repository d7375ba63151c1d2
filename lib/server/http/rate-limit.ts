import "server-only";

import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
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

/** Counts a call of `name` from `address`; throws RateLimited above `perMinute` calls a minute. */
export async function takeTurn(name: string, perMinute: number, address: string): Promise<void> {
  if (!settings().RATE_LIMITS) return;
  let limiter = limiters.get(name);
  if (!limiter) {
    limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
    limiters.set(name, limiter);
  }
  try {
    await limiter.consume(address);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw new RateLimited(Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
