import "server-only";

import { Redis } from "ioredis";
import { Pool } from "pg";
import {
  type IRateLimiterStoreOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { databaseUrl, settings } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";

export type LimiterOptions = {
  calls: number;
  seconds: number;
  /**
   * Whether a key is refused without asking the store once it is exhausted there or in this process. Not for keys that are reset before they
   * expire.
   */
  blockInMemory: boolean;
};
/** The state of a key after a call, and whether the call exceeds the limit. */
export type Counted = { state: RateLimiterRes; isRefused: boolean };
export type Limiter = Pick<RateLimiterAbstract, "get" | "delete"> & { consume: (key: string, calls?: number) => Promise<Counted> };
/** Counts calls. Each process also counts its own calls in memory, which decides while the store is unavailable. */
export type RateLimitStore = {
  limiter: (options: LimiterOptions) => Limiter;
  /** Deletes the counts that have expired by `now`; returns how many. */
  deleteExpired: (now: Date) => Promise<number>;
  close: () => Promise<void>;
};

/** The maximum delay of a request when the store is unavailable. */
const TIMEOUT_MS = 1_000;
const TABLE = "rate_limit";

// `next dev` reloads modules; globalThis keeps one store per process.
const shared = globalThis as typeof globalThis & { pasticheRateLimits?: Promise<RateLimitStore> };

/** The store of this process: Redis or Valkey when REDIS_URL is set, else PostgreSQL. */
export function rateLimitStore(): Promise<RateLimitStore> {
  const { REDIS_URL } = settings();
  shared.pasticheRateLimits ??= REDIS_URL ? redisStore(REDIS_URL) : Promise.resolve(postgresStore(databaseUrl()));
  return shared.pasticheRateLimits;
}

/** Counts in the table `rate_limit`, with one statement per call. A call that waits longer than `timeoutMs` is counted in memory. */
export function postgresStore(connectionString: string, timeoutMs = TIMEOUT_MS): RateLimitStore {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const pool = new Pool({ connectionString, max: 4, allowExitOnIdle: true, ...timeouts });
  const availability = reportAvailability("PostgreSQL");
  pool.on("error", availability.lost);
  const query = async (statement: { text: string; values: unknown[]; name?: string }) => {
    try {
      const result = await pool.query(statement);
      availability.found();
      return result;
    } catch (error) {
      availability.lost(error);
      throw error;
    }
  };
  const table = { storeClient: { query }, storeType: "client", tableName: TABLE, tableCreated: true, clearExpiredByTimeout: false };
  return {
    limiter: oncePerRate((options) => new RateLimiterPostgres({ ...table, ...options, keyPrefix: "" })),
    deleteExpired: async (now) => (await query({ text: `delete from ${TABLE} where expire <= $1`, values: [now.getTime()] })).rowCount ?? 0,
    close: () => pool.end(),
  };
}

/** Counts in Redis or Valkey, which expire keys themselves. Waits for the first connection attempt. */
export async function redisStore(url: string, timeoutMs = TIMEOUT_MS): Promise<RateLimitStore> {
  const timeouts = { connectTimeout: timeoutMs, commandTimeout: timeoutMs, maxRetriesPerRequest: 0 };
  const client = new Redis(url, { lazyConnect: true, ...timeouts });
  const availability = reportAvailability("Redis");
  client.on("error", availability.lost);
  client.on("ready", availability.found);
  await client.connect().catch(availability.lost);
  const shared = { storeClient: client, rejectIfRedisNotReady: true };
  return {
    limiter: oncePerRate((options) => new RateLimiterRedis({ ...shared, ...options, keyPrefix: "pastiche:limit" })),
    deleteExpired: () => Promise.resolve(0),
    close: () => Promise.resolve(client.disconnect()),
  };
}

/** Shares one limiter among equal rates; keys tell the calls apart. */
function oncePerRate(open: (options: Omit<IRateLimiterStoreOptions, "storeClient">) => RateLimiterAbstract): RateLimitStore["limiter"] {
  const limiters = new Map<string, Limiter>();
  return ({ calls, seconds, blockInMemory }) => {
    const name = `${calls} ${seconds} ${blockInMemory}`;
    const existing = limiters.get(name);
    if (existing) return existing;
    const rate = { points: calls, duration: seconds };
    const stored = open({ ...rate, inMemoryBlockOnConsumed: blockInMemory ? calls : 0 });
    const limiter = countedInMemoryToo(stored, new RateLimiterMemory(rate), blockInMemory);
    limiters.set(name, limiter);
    return limiter;
  };
}

/**
 * A limiter that counts each call in the store and in memory. While some calls reach the store and others do not, as on an overloaded
 * machine, neither count is complete: memory refuses what exceeds the limit within this process.
 */
function countedInMemoryToo(stored: RateLimiterAbstract, memory: RateLimiterMemory, blockInMemory: boolean): Limiter {
  return {
    async consume(key, calls) {
      const own = await count(memory.consume(key, calls));
      if (own.isRefused && blockInMemory) return own;
      return count(stored.consume(key, calls)).catch(() => own);
    },
    get: (key) => stored.get(key).catch(() => memory.get(key)),
    async delete(key) {
      await memory.delete(key);
      return stored.delete(key).catch(() => true);
    },
  };
}

/** Throws what is not a refusal: errors of the store, which have been logged. */
async function count(call: Promise<RateLimiterRes>): Promise<Counted> {
  try {
    return { state: await call, isRefused: false };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return { state: refusal, isRefused: true };
    throw refusal;
  }
}

/** Logs once when the store becomes unavailable, and once when it is back. */
function reportAvailability(store: string): { lost: (error: unknown) => void; found: () => void } {
  let isLost = false;
  return {
    lost(error) {
      if (!isLost) logger().error({ err: error, store }, "rate limits are counted in memory: their store does not answer");
      isLost = true;
    },
    found() {
      if (isLost) logger().info({ store }, "rate limits are counted in their store again");
      isLost = false;
    },
  };
}
