import "server-only";

import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

const TIMEOUT_MS = 15_000;
/** How long open connections may carry one more request: a proxy may be sending it while the server begins to stop. */
const GRACE_MS = 1_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/** Connections without a request so far, which browsers open speculatively, and responses that are not finished. */
export type Traffic = { unused: ReadonlySet<Socket>; responses: ReadonlySet<ServerResponse> };

export function trackTraffic(server: Server): Traffic {
  const unused = new Set<Socket>();
  const responses = new Set<ServerResponse>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    unused.delete(socket);
    responses.add(response);
    response.once("close", () => responses.delete(response));
  });
  return { unused, responses };
}

/**
 * Stops accepting connections and waits until all requests are answered, 15 seconds at most. Every answer from now on says `Connection:
 * close`, so that a proxy sends its next request to another process.
 */
export async function finishRequests(server: Server, { unused, responses }: Traffic): Promise<void> {
  const closeAfter = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  responses.forEach(closeAfter);
  server.prependListener("request", (_request, response) => closeAfter(response));
  // server.close() of http would also close idle connections, on which a request may be arriving.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
  let closeIdleTimer: NodeJS.Timeout | undefined;
  const graceTimer = setTimeout(() => {
    closeIdleTimer = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of unused) socket.destroy();
    }, CLOSE_IDLE_INTERVAL_MS);
  }, GRACE_MS);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS).unref())]);
  clearTimeout(graceTimer);
  clearInterval(closeIdleTimer);
}
