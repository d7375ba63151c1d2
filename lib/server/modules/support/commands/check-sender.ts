import "server-only";

import { createChallenge, verifySolution } from "altcha-lib/v1";
import { DomainError } from "#lib/domain/errors";
import { MIN_FORM_MS } from "#lib/domain/support/conversation";
import { addMinutes } from "#lib/domain/time/date-arithmetic";
import { consumeLimit, countCall, RateLimited } from "#lib/server/platform/http/rate-limit";
import { signature } from "#lib/server/platform/secrets";

/** Spam checks: a field that people do not see, the time since the form was opened, and a proof of work. */
export type AntiSpam = { website?: string | undefined; writingMs?: number | undefined; altcha?: string | undefined };

const HOUR = 3_600;
/** Messages an hour from one IP address without a proof of work. */
const FREE_MESSAGES = 3;
/** Numbers that a browser tries at most: a second on a slow phone. */
const WORK = 50_000;
const CHALLENGE_MINUTES = 10;

const hmacKey = (): string => signature("proof of work", "challenge");

export const createWork = (now: Date) =>
  createChallenge({ hmacKey: hmacKey(), maxnumber: WORK, expires: addMinutes(now, CHALLENGE_MINUTES) });

/**
 * Whether a message is probably from a program: it filled in the invisible field. A message that was written too fast, or the fourth within
 * an hour from the same IP address, needs a proof of work: throws `proof_of_work_required` without one.
 */
export async function isProbablySpam({ website, writingMs, altcha }: AntiSpam, address: string): Promise<boolean> {
  const count = await countCall("messages from an address", HOUR, address);
  const isSuspicious = count > FREE_MESSAGES || (writingMs !== undefined && writingMs < MIN_FORM_MS);
  if (isSuspicious && !(await isSolved(altcha))) throw new DomainError("proof_of_work_required");
  return Boolean(website);
}

/** Each solution is accepted once. */
async function isSolved(solution: string | undefined): Promise<boolean> {
  if (!solution || !(await verifySolution(solution, hmacKey()).catch(() => false))) return false;
  try {
    await consumeLimit("solved challenge", { calls: 1, seconds: CHALLENGE_MINUTES * 60 }, solution);
    return true;
  } catch (error) {
    if (error instanceof RateLimited) return false;
    throw error;
  }
}
