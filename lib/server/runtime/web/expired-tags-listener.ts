import "server-only";

import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expireTagsOperation } from "#lib/contract/system";
import { endHeartbeat, HEARTBEAT_INTERVAL_MS, heartbeat } from "#lib/server/platform/cache/web-processes";
import { databaseUrl } from "#lib/server/platform/env";
import { SECRET_HEADER } from "#lib/server/platform/http/client-address";
import { logger } from "#lib/server/platform/logger";
import { clearResponseCache } from "#lib/server/runtime/web/response-cache";

type Listener = { connect: () => Promise<void>; catchUp: () => Promise<void>; stop: () => Promise<void> };

const MAX_PAUSE_MS = 2_000;

/**
 * Expires tags that other processes mark: a trigger on expired_tag notifies this process, which expires them in Next.js and in its response
 * cache and reports its progress, for which the writer waits (platform/cache/web-processes.ts). A lost connection is opened again; until then
 * pages are served as they are, and tags marked meanwhile are expired afterwards.
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
    const opened = new Client({ connectionString: databaseUrl(), application_name: "pastiche-web", keepAlive: true });
    opened.on("notification", () => void catchUp());
    opened.on("error", (error) => logger().warn({ err: error }, "lost the database connection; reconnecting"));
    await opened.connect();
    await opened.query("listen expired_tag");
    client = opened;
    opened.once("end", () => void reconnect());
  };
  const reconnect = async () => {
    client = undefined;
    for (let pauseMs = 100; !isStopped && !client; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      await sleep(pauseMs);
      await open().catch(() => undefined);
    }
    if (!isStopped) await catchUp();
  };
  return {
    catchUp,
    connect: async () => {
      await open();
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
