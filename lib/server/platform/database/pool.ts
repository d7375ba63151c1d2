import "server-only";

import { Pool, type PoolClient, type PoolConfig } from "pg";
import { databaseSocket, isDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { databaseUrl } from "#lib/server/platform/env";

/** How long a request waits for a connection: to PostgreSQL, or for another request to return one. */
export const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Limits of PostgreSQL for the statements of requests, whose clients wait: for a lock, for a result, and for the next statement of a
 * transaction whose process is stopped. Jobs and commands may take as long as they need.
 */
const REQUEST_LIMITS = { lock_timeout: 2_000, statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };
const JOB_LIMITS = { idle_in_transaction_session_timeout: 60_000 };

/** Whether this process answers requests: the web server says so. An environment variable, as Next.js bundles a copy of this module. */
const ANSWERS_REQUESTS = "PASTICHE_ANSWERS_REQUESTS";
export function limitStatementsOfRequests(): void {
  process.env[ANSWERS_REQUESTS] = "1";
}

/** A pool of at most 10 connections, which fails at once while the database is unavailable. */
export function openPool(): Pool {
  const answersRequests = process.env[ANSWERS_REQUESTS] === "1";
  return new GatedPool({
    connectionString: databaseUrl(),
    max: 10,
    keepAlive: true,
    stream: databaseSocket,
    ...(answersRequests ? { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...REQUEST_LIMITS } : JOB_LIMITS),
  } satisfies PoolConfig);
}

type Callback = (error: Error | undefined, client: PoolClient | undefined, release: (error?: unknown) => void) => void;

class GatedPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<PoolClient> | undefined {
    if (!callback) return isDatabaseUnavailable() ? Promise.reject(unavailableError()) : super.connect();
    if (isDatabaseUnavailable()) process.nextTick(callback, unavailableError(), undefined, () => undefined);
    else super.connect(callback);
    return undefined;
  }
}

/** Looks like a refused connection, which Prisma knows. */
const unavailableError = (): Error =>
  Object.assign(new Error("the database is unavailable"), { code: "ECONNREFUSED", errno: -111, syscall: "connect" });
