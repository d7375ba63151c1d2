import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { emailKey } from "#lib/domain/accounts/email";
import { loginDelayMs, UNDELAYED_LOGINS } from "#lib/domain/accounts/login-delay";
import { findKnownDevice } from "#lib/server/modules/accounts/authentication/known-device";
import { clientIp } from "#lib/server/platform/http/client-address";
import { consumeLimit, countCall, RateLimited } from "#lib/server/platform/http/rate-limit";

const LIMIT = { calls: UNDELAYED_LOGINS, seconds: 600 };
/** Delayed requests that one process keeps waiting. Each holds a connection. */
const MAX_WAITING_PER_ACCOUNT = 5;
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 10;

const waiting = new Map<string, number>();
let waitingInAll = 0;

/**
 * Counts an attempt to log in, at any route that checks passwords, whether or not the address has an account. Throws RateLimited after ten in
 * ten minutes from one IP address to one account. Attempts on an account from all addresses together are delayed and not refused, because
 * anybody could otherwise lock its owner out. A browser that has logged in to the account before has its own limit instead of both.
 */
export async function throttleLogin(email: string, request: Request, now: Date): Promise<void> {
  const key = emailKey(email);
  const device = findKnownDevice(request.headers, email, now);
  if (device) return consumeLimit("logins by device", LIMIT, `${device} ${key}`);
  await consumeLimit("logins by address and account", LIMIT, `${clientIp(request)} ${key}`);
  const delay = loginDelayMs(await countCall("logins by account", LIMIT.seconds, key));
  if (delay > 0) await wait(key, delay);
}

async function wait(key: string, delay: number): Promise<void> {
  const others = waiting.get(key) ?? 0;
  if (others >= MAX_WAITING_PER_ACCOUNT || waitingInAll >= MAX_WAITING) throw new RateLimited(RETRY_AFTER_SECONDS);
  waiting.set(key, others + 1);
  waitingInAll += 1;
  try {
    await sleep(delay);
  } finally {
    waitingInAll -= 1;
    const left = (waiting.get(key) ?? 1) - 1;
    if (left > 0) waiting.set(key, left);
    else waiting.delete(key);
  }
}
