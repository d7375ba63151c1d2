import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expireTagsOperation } from "#lib/contract/system";
import { endHeartbeat, HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/cache/web-processes";
import { databaseSocket, markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { databaseUrl } from "#lib/server/platform/env";
import { SECRET_HEADER } from "#lib/server/platform/http/client-address";
import { logger } from "#lib/server/platform/logger";
import { watchConnection } from "#lib/server/runtime/web/connection-watch";
import { clearResponseCache } from "#lib/server/runtime/web/response-cache";

type Listener = { connect: () => Promise<void>; catchUp: () => Promise<void>; stop: () => Promise<void> };

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;

const LISTEN_TIMEOUT_MS = 2_000;
// Only this query: a timeout of the connection would end the queries of `watchConnection`, which counts ticks instead.
const LISTEN = { text: "listen expired_tag", query_timeout: LISTEN_TIMEOUT_MS };

/**
 * Expires tags that other processes mark: a trigger on expired_tag notifies this process, which expires them in Next.js and in its response
 * cache and reports its progress, for which the writer waits (platform/cache/web-processes.ts). A lost connection is opened again; until then
 * pages are served as they are, and tags marked meanwhile are expired afterwards. The same connection shows whether the database is unavailable.
 */
export function listenForExpiredTags(port: number, processId: string): Listener {
  let client: Client | undefined;
  let heartbeatTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const catchUp = async () => {
    const until = await expireInNext(port);
    clearResponseCache();
    await heartbeat(processId, "web", until).catch((error: unknown) => logger().error({ err: error }, "heartbeat failed"));
  };
  const open = async () => {
    const opened = new Client({
      connectionString: databaseUrl(),
      application_name: "pastiche-web",
      keepAlive: true,
      connectionTimeoutMillis: LISTEN_TIMEOUT_MS,
      stream: databaseSocket,
    });
    opened.on("notification", () => void catchUp());
    opened.on("error", () => undefined); // Followed by "end".
    try {
      await opened.connect();
      await opened.query(LISTEN);
    } catch (error) {
      void opened.end().catch(() => undefined);
      throw error;
    }
    client = opened;
    opened.once("end", () => {
      client = undefined;
      if (isStopped) return;
      logger().warn("lost the database connection; reconnecting");
      void connect().then(catchUp);
    });
    watchConnection(opened, markDatabaseUnavailable);
  };
  /** Tries until it succeeds or `stop` is called, the first time at once: only one connection may be lost, while the database continues. */
  const connect = async () => {
    for (let pauseMs = FIRST_PAUSE_MS; !isStopped && !client; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        await open();
        markDatabaseAvailable();
      } catch {
        markDatabaseUnavailable();
        await sleep(pauseMs);
      }
    }
  };
  return {
    catchUp,
    connect: async () => {
      await connect();
      heartbeatTimer = setInterval(() => void heartbeat(processId, "web").catch(() => undefined), HEARTBEAT_INTERVAL_MS);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(heartbeatTimer);
      await endHeartbeat(processId).catch(() => undefined);
      await client?.end();
    },
  };
}

/**
 * Expires tags by an HTTP request, as Next.js only allows it within one. Returns the time of the latest tag; null if it failed or there is
 * none.
 */
async function expireInNext(port: number): Promise<Date | null> {
  try {
    const headers = { [SECRET_HEADER]: process.env.INTERNAL_SECRET ?? "" };
    const response = await fetch(`http://127.0.0.1:${port}${expireTagsOperation.path}`, { method: "POST", headers });
    const { until } = expireTagsOperation.response.parse(await response.json());
    return until === null ? null : new Date(until);
  } catch (error) {
    logger().error({ err: error }, "cached pages could not be expired");
    return null;
  }
}
