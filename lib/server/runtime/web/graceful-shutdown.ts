import "server-only";

import type { Server } from "node:http";
import type { Socket } from "node:net";

const TIMEOUT_MS = 15_000;
const CLOSE_IDLE_INTERVAL_MS = 50;

/** Tracks connections without a request so far: browsers open some speculatively. */
export function trackUnusedConnections(server: Server): ReadonlySet<Socket> {
  const unused = new Set<Socket>();
  server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  server.on("request", ({ socket }) => unused.delete(socket));
  return unused;
}

/** Stops accepting connections and waits until all requests are answered, 15 seconds at most. */
export async function finishRequests(server: Server, unused: ReadonlySet<Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const socket of unused) socket.destroy();
  const closeIdleTimer = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  clearInterval(closeIdleTimer);
}
