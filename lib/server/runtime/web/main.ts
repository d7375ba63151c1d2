// The web process: Next.js behind an HTTP server of our own, which keeps shared responses (request-handler.ts) and shuts down without dropping
// requests.
import "server-only";

import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import next from "next";
import { listenForExpiredTags } from "#lib/server/platform/cache/expired-tags-listener";
import { settings, siteUrl } from "#lib/server/platform/env";
import { authSecret } from "#lib/server/platform/secrets";
import { loadSettingOverrides } from "#lib/server/platform/settings/overrides";
import { markWebProcess } from "#lib/server/platform/web-process";
import { startMetrics } from "#lib/server/runtime/metrics/metrics";
import { startThreadViews } from "#lib/server/runtime/metrics/thread-views";
import { startTrafficCounter } from "#lib/server/runtime/metrics/traffic-counter";
import { finishRequests, trackTraffic } from "#lib/server/runtime/process/graceful-shutdown";
import { collectWhenIdle } from "#lib/server/runtime/process/idle-memory";
import { CHILD_TIMEOUT_MS, onShutdown } from "#lib/server/runtime/process/on-shutdown";
import { announceReleasedPort, requestPort } from "#lib/server/runtime/process/port-handover";
import { runCommand } from "#lib/server/runtime/run-command";
import { startTelemetry } from "#lib/server/runtime/telemetry/start-telemetry";
import { requestHandler } from "#lib/server/runtime/web/request-handler";

/** Nothing here speaks another protocol: an Upgrade header is ignored (RFC 9110, 7.8), where Next.js would close the connection. Fast refresh needs one. */
const WITHOUT_UPGRADES = { shouldUpgradeCallback: () => false };
/** A slow client may hold a connection for so long until its headers, then its whole request, have arrived. Else 408. */
const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 };

const dev = process.env.NODE_ENV !== "production";
const { PORT, METRICS_TOKEN } = settings();
process.env.NEXTAUTH_URL = siteUrl(); // next-auth would trust a request header
process.env.NEXTAUTH_SECRET = authSecret();
markWebProcess();

// Before Next.js, which then reports its spans.
const telemetry = await startTelemetry("pastiche-web");

const app = next({ dev, dir: process.cwd(), port: PORT });
const handle = requestHandler(app.getRequestHandler(), dev);
const server = createServer({ ...TIMEOUTS, ...(dev ? {} : WITHOUT_UPGRADES) }, (request, response) => void handle(request, response));
server.keepAliveTimeout = 65_000;
const traffic = trackTraffic(server);

/** Shutdown functions of what has been started so far, also during startup; run in reverse order. */
const started: (() => Promise<unknown>)[] = [telemetry.stop];
onShutdown(async () => {
  for (const stop of started.toReversed()) await stop();
}, CHILD_TIMEOUT_MS);

// Next.js swallows unhandled rejections, so that a process that failed to start would stay alive.
await runCommand(async () => {
  if (METRICS_TOKEN) await startMetrics();
  await app.prepare();
  started.push(() => app.close());
  const listener = listenForExpiredTags(randomUUID());
  started.push(listener.stop);
  await listener.connect(); // Waits for the database if the process restarts while it is unavailable.
  started.push(
    startTrafficCounter(),
    startThreadViews(),
    collectWhenIdle(server, () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })),
  );
  if (!dev) await requestPort();
  await once(server.listen(PORT), "listening");
  started.push(async () => {
    const finished = finishRequests(server, traffic);
    announceReleasedPort();
    await finished;
  });
  await loadSettingOverrides();
  process.send?.("ready");
});
