import "server-only";

import { RateLimiterRes } from "rate-limiter-flexible";
import type { Limit, Operation } from "#lib/contract/operation";
import { DomainError } from "#lib/domain/errors";
import { settings } from "#lib/server/platform/env";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { keyedHash } from "#lib/server/platform/secrets";

/** Too many calls; `seconds` until the next is taken. */
export class RateLimited extends DomainError {
  readonly seconds: number;
  constructor(seconds: number) {
    super("too_many_requests");
    this.seconds = seconds;
  }
}

/** Counts a call for each of an operation's limits that has a key, which says whose call it is. */
export async function consumeLimits(
  { method, path, limits = [] }: Pick<Operation, "method" | "path" | "limits">,
  keyOf: (limit: Limit) => string | null,
): Promise<void> {
  for (const [index, limit] of limits.entries()) {
    const key = keyOf(limit);
    if (key !== null) await consumeLimit(`${method} ${path} ${index}`, limit, key);
  }
}

type CallsIn = Pick<Limit, "calls" | "seconds">;

/** Counts a call of `name` for `key` (an address, a member, an account); throws RateLimited when there were too many. */
export async function consumeLimit(name: string, limit: CallsIn, key: string): Promise<void> {
  if (!settings().RATE_LIMITS) return;
  try {
    await (await limiterOf(limit)).consume(storedKey(name, key));
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw limited(refusal);
    throw refusal;
  }
}

/** Throws RateLimited when `consumeLimit` was called so often that no turn is left; counts nothing. For what counts failures only. */
export async function requireUnderLimit(name: string, limit: CallsIn, key: string): Promise<void> {
  if (!settings().RATE_LIMITS) return;
  const taken = await (await limiterOf(limit)).get(storedKey(name, key));
  if (taken && taken.consumedPoints >= limit.calls) throw limited(taken);
}

const limited = ({ msBeforeNext }: RateLimiterRes): RateLimited => new RateLimited(Math.ceil(msBeforeNext / 1000));

/** The store never sees a network address or an e-mail address. */
const storedKey = (name: string, key: string): string => keyedHash(`rate limit ${name} ${key}`);

const limiterOf = async ({ calls, seconds }: CallsIn) => (await rateLimitStore()).limiter({ calls, seconds, blockInMemory: true });
