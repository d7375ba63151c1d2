import "server-only";

import { AsyncResource } from "node:async_hooks";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { databaseSocket, isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { TimedClient } from "#lib/server/platform/database/timed-client";
import { databaseUrl } from "#lib/server/platform/env";
import { isWebProcess } from "#lib/server/platform/web-process";

/**
 * How long a request waits for a connection: to PostgreSQL, or for another request to return one. Longer than the two seconds after which a
 * silent database is found to be unavailable (connection-watch.ts), as a process that was busy meanwhile must not give up.
 */
const CONNECT_TIMEOUT_MS = 4_000;

/**
 * Limits of PostgreSQL in milliseconds for requests, because a client waits for the response: waiting for a lock, running a statement, and
 * idling inside a transaction (its process may be stopped). Jobs and commands may take as long as they need.
 */
const REQUEST_LIMITS = { lock_timeout: 2_000, statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };
const JOB_LIMITS = { idle_in_transaction_session_timeout: 60_000 };

/** A pool of at most 10 connections, which fails at once while the database is unavailable. */
export function openPool(): Pool {
  const pool = new GatedPool({
    Client: TimedClient,
    connectionString: databaseUrl(),
    max: 10,
    keepAlive: true,
    stream: databaseSocket,
    ...(isWebProcess() ? { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...REQUEST_LIMITS } : JOB_LIMITS),
  } satisfies PoolConfig & { Client: typeof TimedClient });
  openPools().add(pool);
  return pool;
}

// The web server and the Next.js bundle each load their own copy of this module in one process; globalThis is shared.
const shared = globalThis as typeof globalThis & { pasticheDatabasePools?: Set<Pool> };
function openPools(): Set<Pool> {
  shared.pasticheDatabasePools ??= new Set();
  for (const pool of shared.pasticheDatabasePools) if (pool.ended) shared.pasticheDatabasePools.delete(pool);
  return shared.pasticheDatabasePools;
}

/** The connections of this process by what they do, the requests that wait for one, and the most connections that it opens. */
export function countConnections(): { inUse: number; idle: number; waiting: number; limit: number } {
  const counts = { inUse: 0, idle: 0, waiting: 0, limit: 0 };
  for (const { totalCount, idleCount, waitingCount, options } of openPools()) {
    counts.inUse += totalCount - idleCount;
    counts.idle += idleCount;
    counts.waiting += waitingCount;
    counts.limit += options.max;
  }
  return counts;
}

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

class GatedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return isDatabaseUnavailable() ? Promise.reject(unavailableError()) : super.connect();
    if (isDatabaseUnavailable()) process.nextTick(callback, unavailableError(), undefined, () => undefined);
    // Without the binding, the callback would run in the context of the request that returned the connection.
    else super.connect(AsyncResource.bind(callback));
    return undefined;
  }
}

/** Looks like a refused connection, which Prisma knows. */
const unavailableError = (): Error =>
  Object.assign(new Error("the database is unavailable"), { code: "ECONNREFUSED", errno: -111, syscall: "connect" });
