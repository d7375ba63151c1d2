import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CHILD_TIMEOUT_MS } from "#lib/server/runtime/on-shutdown";
import {
  connectToDatabase,
  countBooks,
  healthOf,
  kill,
  processExists,
  processesOf,
  processOf,
  setUpLaunchedServer,
  startServer,
  stopServer,
  waitUntil,
} from "#tests/support/launcher";

const shared = setUpLaunchedServer();

test("after kill -9 of every process the next start recovers without losing data", async () => {
  const books = await countBooks(shared.server);
  const database = await connectToDatabase(shared.server);
  await database.query("update book set downloads = 7");
  await database.end();
  for (const pid of processesOf(shared.server)) kill(pid);
  await shared.server.exitCode;
  shared.server = await startServer(shared.folder);
  expect(await countBooks(shared.server)).toBe(books);
  const again = await connectToDatabase(shared.server);
  expect((await again.query("select distinct downloads from book")).rows).toEqual([{ downloads: 7 }]);
  await again.end();
});

test("a stale PostgreSQL lock whose process id belongs to another program is ignored", async () => {
  const lock = join(shared.folder, "postgres", "postmaster.pid");
  await stopServer(shared.server);
  writeFileSync(lock, `${process.pid}\n${join(shared.folder, "postgres")}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
  shared.server = await startServer(shared.folder);
  expect((await healthOf(shared.server)).status).toBe(200);
});

test("after kill -9 of PostgreSQL its pages are served on, the launcher starts it again and nothing is lost", async () => {
  const books = await countBooks(shared.server);
  await (await fetch(shared.server.address)).text();
  const lock = join(shared.folder, "postgres", "postmaster.pid");
  const killed = Number.parseInt(readFileSync(lock, "utf8"), 10);
  kill(killed);
  expect((await fetch(shared.server.address)).status).toBe(200);
  await waitUntil(() => !processExists(killed));
  await waitUntil(async () => (await healthOf(shared.server)).status === 200);
  expect(await countBooks(shared.server)).toBe(books);
  expect(shared.server.child.exitCode).toBeNull();
});

test("after kill -9 of the launcher its children exit, and the next start uses the running database", async () => {
  const [web, worker] = [processOf(shared.server, "web"), processOf(shared.server, "worker")];
  kill(shared.server.child.pid ?? 0);
  await waitUntil(() => !processExists(web) && !processExists(worker), CHILD_TIMEOUT_MS + 10_000);
  shared.server = await startServer(shared.folder);
  expect(shared.server.output()).toContain("✓ PostgreSQL: was still running");
  await stopServer(shared.server);
});
