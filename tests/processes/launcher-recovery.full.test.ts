import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHILD_TIMEOUT_MS } from "#lib/server/runtime/process/on-shutdown";
import { healthOf, kill, processExists, processOf, setUpLaunchedServer, startServer, stopServer, waitUntil } from "#tests/support/launcher";

const shared = setUpLaunchedServer();

test("a stale PostgreSQL lock whose process id belongs to another program is ignored", async () => {
  const lock = join(shared.folder, "postgres", "postmaster.pid");
  await stopServer(shared.server);
  writeFileSync(lock, `${process.pid}\n${join(shared.folder, "postgres")}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
  shared.server = await startServer(shared.folder);
  expect((await healthOf(shared.server)).status).toBe(200);
});

test("after kill -9 of the launcher its children exit, and the next start uses the running database", async () => {
  const [web, worker] = [processOf(shared.server, "web"), processOf(shared.server, "worker")];
  kill(shared.server.child.pid ?? 0);
  await waitUntil(() => !processExists(web) && !processExists(worker), CHILD_TIMEOUT_MS + 10_000);
  shared.server = await startServer(shared.folder);
  expect(shared.server.output()).toContain("✓ PostgreSQL: was still running");
  await stopServer(shared.server);
});
