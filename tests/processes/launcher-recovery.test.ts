import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  connectToDatabase,
  countBooks,
  healthOf,
  kill,
  processExists,
  processesOf,
  setUpLaunchedServer,
  startServer,
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
