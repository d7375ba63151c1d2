import "server-only";

import { createServer, type RequestListener, type Server } from "node:http";

/** Listens on the site's port while the web process does not. `end`: never again. */
export type FallbackServer = { listen: () => void; release: () => void; end: () => void };

/** It answers from memory, so a client that takes longer is not waited for. */
const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 5_000, connectionsCheckingInterval: 1_000 };
const CLOSE_AFTER_MS = 1_000;

/** A server of the launcher that holds the port only while no web process does. */
export function fallbackServer(port: number, respond: RequestListener): FallbackServer {
  let current: Server | null = null;
  let hasEnded = false;

  const listen = () => {
    if (hasEnded || current) return;
    const server = createServer(TIMEOUTS, respond);
    server.once("error", (error) => {
      console.error(`Nothing answers until the web process has started: port ${port} cannot be opened (${error.message}).`);
      if (current === server) current = null;
    });
    current = server.listen(port);
  };
  const release = () => {
    const server = current;
    current = null;
    if (!server) return;
    server.close(); // The port is free when this returns.
    setTimeout(() => server.closeAllConnections(), CLOSE_AFTER_MS).unref();
  };
  const end = () => {
    hasEnded = true;
    release();
  };
  return { listen, release, end };
}
