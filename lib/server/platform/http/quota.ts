import "server-only";

import type { RateLimiterRes } from "rate-limiter-flexible";
import type { QuotaState } from "#lib/domain/api/quota";
import { settings } from "#lib/server/platform/env";
import { rateLimitStore } from "#lib/server/platform/http/rate-limit-store";
import { keyedHash } from "#lib/server/platform/secrets";

type Policy = Omit<QuotaState, "remaining" | "reset">;
/** The state of each policy after a call, and whether the call exceeds one of them. */
export type Quota = { states: QuotaState[]; isExceeded: boolean };

/**
 * Counts `calls` simultaneous calls of a user for each policy in the shared store, and returns the outcome of each. The first ones are
 * accepted. Calls that exceed a policy are not counted for those after it.
 */
export async function consumeQuota(policies: readonly Policy[], userId: string, calls: number): Promise<Quota[]> {
  if (!settings().RATE_LIMITS) return Array.from({ length: calls }, () => ({ states: policies.map(unused), isExceeded: false }));
  let accepted = calls;
  const counted: { policy: Policy; before: number; calls: number; reset: number }[] = [];
  for (const policy of policies) {
    if (accepted === 0) break;
    const counting = accepted;
    const { consumedPoints, msBeforeNext } = await count(policy, userId, accepted);
    const before = consumedPoints - accepted;
    counted.push({ policy, before, calls: counting, reset: inSeconds(msBeforeNext) });
    accepted = Math.max(0, Math.min(accepted, policy.quota - before));
  }
  const uncounted = await readQuota(policies.slice(counted.length), userId);
  const left = ({ policy, before, calls: most }: (typeof counted)[number], index: number) =>
    Math.max(0, policy.quota - before - Math.min(index + 1, most));
  return Array.from({ length: calls }, (_, index) => ({
    states: [...counted.map((each) => ({ ...each.policy, remaining: left(each, index), reset: each.reset })), ...uncounted],
    isExceeded: index >= accepted,
  }));
}

/** The state of each policy, without counting. */
export async function readQuota(policies: readonly Policy[], userId: string): Promise<QuotaState[]> {
  if (!settings().RATE_LIMITS) return policies.map(unused);
  return Promise.all(
    policies.map(async (policy) => {
      const found = await (await limiterOf(policy)).get(keyOf(policy, userId));
      if (!found) return unused(policy);
      return { ...policy, remaining: Math.max(0, policy.quota - found.consumedPoints), reset: inSeconds(found.msBeforeNext) };
    }),
  );
}

async function count(policy: Policy, userId: string, calls: number): Promise<RateLimiterRes> {
  const { state } = await (await limiterOf(policy)).consume(keyOf(policy, userId), calls);
  return state;
}

const unused = (policy: Policy): QuotaState => ({ ...policy, remaining: policy.quota, reset: policy.seconds });
const inSeconds = (ms: number): number => Math.ceil(Math.max(0, ms) / 1000);
/** Hashed like the keys of other limits. */
const keyOf = ({ name }: Policy, userId: string): string => keyedHash(`api quota ${name} ${userId}`);
// Not blocked in memory: a raised quota takes effect at once, and the state of refused calls is read from the store.
const limiterOf = async ({ quota, seconds }: Policy) => (await rateLimitStore()).limiter({ calls: quota, seconds, blockInMemory: false });
