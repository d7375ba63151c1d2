import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { LIBRARY_TAG } from "#lib/domain/cache-tag";
import { EXPIRED_TAGS } from "#lib/server/platform/cache/expired-tags";
import { notifyTagsExpired } from "#lib/server/platform/cache/expiry-listeners";
import { databaseSocket, markDatabaseAvailable, markDatabaseUnavailable } from "#lib/server/platform/database/availability";
import { watchConnection } from "#lib/server/platform/database/connection-watch";
import { endHeartbeat, HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/database/heartbeat";
import { databaseUrl } from "#lib/server/platform/env";
import { logger } from "#lib/server/platform/logger";

type Listener = { connect: () => Promise<void>; stop: () => Promise<void> };

const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 1_000;

const LISTEN_TIMEOUT_MS = 2_000;
// Only this query: a timeout of the connection would end the queries of `watchConnection`, which counts ticks instead.
const LISTEN = { text: `listen ${EXPIRED_TAGS}`, query_timeout: LISTEN_TIMEOUT_MS };

/**
 * Expires the responses that this process keeps when PostgreSQL tells that their data has changed (`expireTags`). A lost connection is opened
 * again; until then pages are served as they are, and afterwards all expire. The same connection shows whether the database is unavailable.
 */
export function listenForExpiredTags(processId: string): Listener {
  let client: Client | undefined;
  let heartbeatTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const expire = (tag: string) =>
    notifyTagsExpired([tag]).catch((error: unknown) => logger().error({ err: error }, "changed settings could not be loaded"));
  const beat = () => heartbeat(processId, "web").catch((error: unknown) => logger().debug({ err: error }, "heartbeat failed"));
  const open = async () => {
    const opened = new Client({
      connectionString: databaseUrl(),
      application_name: "pastiche-web",
      keepAlive: true,
      connectionTimeoutMillis: LISTEN_TIMEOUT_MS,
      stream: databaseSocket,
    });
    opened.on("notification", ({ payload }) => void expire(payload ?? LIBRARY_TAG));
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
      void connect().then(() => expire(LIBRARY_TAG));
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
    connect: async () => {
      await connect();
      await beat();
      heartbeatTimer = setInterval(() => void beat(), HEARTBEAT_INTERVAL_MS);
    },
    stop: async () => {
      isStopped = true;
      clearInterval(heartbeatTimer);
      await endHeartbeat(processId).catch(() => undefined);
      await client?.end();
    },
  };
}
