import { expect, test } from "vitest";
import {
  countBooks,
  healthOf,
  kill,
  processOf,
  setUpLaunchedServer,
  startServer,
  stopServer,
  temporaryDataFolder,
  waitUntil,
} from "#tests/support/launcher";

const shared = setUpLaunchedServer();

test("two servers run side by side on different data folders", async () => {
  const other = await startServer(temporaryDataFolder());
  expect(await Promise.all([countBooks(shared.server), countBooks(other)])).toEqual([expect.any(Number), await countBooks(shared.server)]);
  await stopServer(other, "SIGINT");
  expect((await healthOf(shared.server)).status).toBe(200);
});

test("the health report is 503 while the worker sends no heartbeat, and 200 again afterwards", async () => {
  const worker = processOf(shared.server, "worker");
  kill(worker, "SIGSTOP");
  await waitUntil(async () => (await healthOf(shared.server)).status === 503);
  expect(await healthOf(shared.server)).toMatchObject({ status: 503, live: true, ready: false, database: true, worker: false });
  kill(worker, "SIGCONT");
  await waitUntil(async () => (await healthOf(shared.server)).status === 200);
});
