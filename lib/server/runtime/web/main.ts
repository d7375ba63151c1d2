// The web process: Next behind an HTTP server of our own, which adds what cached pages cannot carry themselves
// (docs/decisions/0004) and shuts down without dropping a request.
import "server-only";

import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import next from "next";
import { settings, siteUrl } from "#lib/server/platform/env";
import { authSecret } from "#lib/server/platform/secrets";
import { onShutdown } from "#lib/server/runtime/on-shutdown";
import { runCommand } from "#lib/server/runtime/run-command";
import { followExpiredTags } from "#lib/server/runtime/web/expired-tags-listener";
import { finishRequests, trackUnusedConnections } from "#lib/server/runtime/web/graceful-shutdown";
import { requestHandler } from "#lib/server/runtime/web/request-handler";

const dev = process.env.NODE_ENV !== "production";
const { PORT } = settings();
process.env.INTERNAL_SECRET ??= randomBytes(32).toString("hex");
process.env.PROCESS_ID = randomUUID();
process.env.NEXTAUTH_URL = siteUrl(); // next-auth would believe a header
process.env.NEXTAUTH_SECRET = authSecret();

const app = next({ dev, dir: process.cwd(), port: PORT });
const server = createServer(requestHandler(app.getRequestHandler(), dev));
server.keepAliveTimeout = 65_000;
const unused = trackUnusedConnections(server);

/** What has been started so far, to be stopped in reverse order; also when the start is interrupted. */
const started: (() => Promise<unknown>)[] = [];
onShutdown(async () => {
  for (const stop of started.toReversed()) await stop();
});

// Next catches what nobody else does, and a process that failed to start would go on without doing anything.
await runCommand(async () => {
  await app.prepare();
  started.push(() => app.close());
  const listener = followExpiredTags(PORT, process.env.PROCESS_ID ?? "");
  await listener.connect();
  started.push(listener.stop);
  await once(server.listen(PORT), "listening");
  started.push(() => finishRequests(server, unused));
  await listener.catchUp();
  process.send?.("ready");
});
