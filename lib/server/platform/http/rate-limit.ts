import "server-only";

import type { RateLimiterRes } from "rate-limiter-flexible";
import type { Limit, Operation } from "#lib/contract/operation";
import { DomainError } from "#lib/domain/errors";
import { settings } from "#lib/server/platform/env";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { keyedHash } from "#lib/server/platform/secrets";

/** Too many calls; `seconds` until the next one is accepted. */
export class RateLimited extends DomainError {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too_many_requests");
    this.seconds = seconds;
  }
}

/** Counts a call for each of an operation's limits for which `keyOf` returns a key. */
export async function consumeLimits(
  { method, path, limits = [] }: Pick<Operation, "method" | "path" | "limits">,
  keyOf: (limit: Limit) => string | null,
): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    const key = keyOf(limit);
    if (key !== null) await consumeLimit(limit.name ?? `${method} ${path} ${index}`, limit, key);
  }
}

/** More than anybody calls in a time window. */
const UNLIMITED = 1_000_000_000;

type CallsIn = Pick<Limit, "calls" | "seconds">;

/** Counts a call of `name` for `key` (an address, a user, an account); throws RateLimited when the limit is exceeded. */
export async function consumeLimit(name: string, limit: CallsIn, key: string): Promise<void> {
  if (!settings().RATE_LIMITS) return;
  const { isRefused, state } = await (await limiterOf(limit)).consume(storedKey(name, key));
  if (isRefused) throw limited(state);
}

/** Counts a call of `name` for `key` without a limit; returns how many there were in the last `seconds`, with this one. */
export async function countCall(name: string, seconds: number, key: string): Promise<number> {
  if (!settings().RATE_LIMITS) return 0;
  const limiter = (await rateLimitStore()).limiter({ calls: UNLIMITED, seconds, blockInMemory: false });
  return (await limiter.consume(storedKey(name, key))).state.consumedPoints;
}

/** Throws RateLimited if the limit of `consumeLimit` is exhausted, without counting. For limits that only count failures. */
export async function requireUnderLimit(name: string, limit: CallsIn, key: string): Promise<void> {
  if (!settings().RATE_LIMITS) return;
  const state = await (await limiterOf(limit)).get(storedKey(name, key));
  if (state && state.consumedPoints >= limit.calls) throw limited(state);
}

const limited = ({ msBeforeNext }: RateLimiterRes): RateLimited => new RateLimited(Math.ceil(msBeforeNext / 1000));

/** Hashed: the store contains no IP or e-mail addresses. */
const storedKey = (name: string, key: string): string => keyedHash(`rate limit ${name} ${key}`);

const limiterOf = async ({ calls, seconds }: CallsIn) => (await rateLimitStore()).limiter({ calls, seconds, blockInMemory: true });
