import { existsSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { childrenOf } from "#lib/server/runtime/launcher/processes";
import { connectToDatabase, type LaunchedServer, processesOf, setUpLaunchedServer, waitUntil } from "#tests/support/launcher";

const shared = setUpLaunchedServer();

test("on SIGTERM the open request is finished and no process is left", async () => {
  const database = await connectToDatabase(shared.server);
  await database.query("begin; lock table book in access exclusive mode");
  const response = fetch(`${shared.server.address}/api/books?limit=1`);
  const waiting = "select 1 from pg_locks where not granted and relation = 'book'::regclass";
  await waitUntil(async () => (await database.query(waiting)).rowCount !== 0);
  shared.server.child.kill("SIGTERM");
  shared.server.child.kill("SIGTERM");
  await waitUntil(() => refusesConnections(shared.server));
  await database.query("commit");
  await database.end();
  expect((await response).status).toBe(200);
  expect(await shared.server.exitCode).toBe(0);
  expect(processesOf(shared.server)).toEqual([]);
  expect(existsSync(join(shared.folder, "postgres", "postmaster.pid"))).toBe(false);
});

test("Ctrl-C, which reaches all processes of the terminal, ends them quietly", async () => {
  const body = JSON.stringify({ email: "nobody@example.org", password: "not this one" });
  const headers = { "Content-Type": "application/json", Origin: shared.server.address };
  // Starts the process that hashes.
  expect((await fetch(`${shared.server.address}/api/auth/login`, { method: "POST", headers, body })).status).toBe(401);
  for (const pid of below(shared.server.child.pid ?? 0)) process.kill(pid, "SIGINT");
  expect(await shared.server.exitCode).toBe(0);
  expect(shared.server.output()).not.toMatch(/error|"level":50/i);
  expect(processesOf(shared.server)).toEqual([]);
});

/** The process and all below it, but PostgreSQL, which the launcher keeps out of the terminal. */
const below = (pid: number): number[] => [
  pid,
  ...childrenOf(pid)
    .filter(({ command }) => !command.includes("postgres"))
    .flatMap((child) => below(child.pid)),
];

/** Connects without a request: a page could wait for the locked table. */
function refusesConnections({ address }: LaunchedServer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.once("error", () => resolve(true));
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
  });
}
