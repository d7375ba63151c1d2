import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { childrenOf } from "#lib/server/runtime/launcher/processes";
import { call } from "#tests/support/api-client";
import { inSeconds, recordMeasurement } from "#tests/support/fault-measurements";
import { countBooks, findProcess, healthOf, kill, processExists, processOf, setUpLaunchedServer, waitUntil } from "#tests/support/launcher";

const shared = setUpLaunchedServer();
const OUTAGE_MS = 40_000;
/** Twice what docs/reliability.md promises: test machines are busy. The measurements show what it took. */
const ANSWERED_WITHIN_MS = 6_000;
const RECOVERED_WITHIN_MS = 10_000;

const postmaster = () => Number.parseInt(readFileSync(join(shared.folder, "postgres", "postmaster.pid"), "utf8"), 10);
const timed = async <Result>(run: () => Promise<Result>): Promise<[Result, number]> => {
  const since = performance.now();
  return [await run(), performance.now() - since];
};

test("while PostgreSQL is stopped for longer than any retry, kept pages are served, and it recovers by itself", async () => {
  const { address } = shared.server;
  const pages = ["/", "/about", "/latest", "/it"];
  for (const page of pages) expect((await fetch(address + page)).status).toBe(200);
  const books = await countBooks(shared.server);
  const web = processOf(shared.server, "web");
  const [email = "", password = ""] = readFileSync(join(shared.folder, "first-admin.txt"), "utf8").split("\n");
  const { token } = (await call<{ token: string }>("POST", `${address}/api/auth/login`, { body: { email, password } })).body;
  const stopped = [postmaster(), ...childrenOf(postmaster()).map(({ pid }) => pid)];
  for (const pid of stopped) kill(pid, "SIGSTOP");
  try {
    const profile = () => call("GET", `${address}/api/user/profile`, { bearer: token });
    const [first, firstMs] = await timed(profile);
    expect([first.status, first.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(firstMs).toBeLessThan(ANSWERED_WITHIN_MS);
    recordMeasurement("first 503 of a frozen database", inSeconds(firstMs));
    const [, nextMs] = await timed(profile);
    recordMeasurement("further ones", inSeconds(nextMs));
    const end = Date.now() + OUTAGE_MS;
    while (Date.now() < end) {
      for (const page of pages) expect([page, (await fetch(address + page)).status]).toEqual([page, 200]);
      await sleep(1_000);
    }
  } finally {
    for (const pid of stopped.toReversed()) kill(pid, "SIGCONT");
  }
  const [, recoveredMs] = await timed(() =>
    waitUntil(async () => (await fetch(`${address}/api/books?limit=1`)).status === 200, RECOVERED_WITHIN_MS),
  );
  recordMeasurement("recovered after a database was frozen for 40 s", inSeconds(recoveredMs));
  await waitUntil(async () => (await healthOf(shared.server)).status === 200, 40_000);
  expect(await countBooks(shared.server)).toBe(books);
  expect(processExists(web)).toBe(true);
  expect(shared.server.child.exitCode).toBeNull();
}, 180_000);

test("PostgreSQL, the web process and the worker may be killed more often than any count of restarts", async () => {
  for (let round = 0; round < 7; round += 1) {
    const victims = [postmaster(), processOf(shared.server, "web"), processOf(shared.server, "worker")];
    for (const pid of victims) kill(pid);
    const [, ms] = await timed(() =>
      waitUntil(
        () =>
          healthOf(shared.server).then(
            // The worker may come back after the web process.
            ({ status }) => status === 200 && findProcess(shared.server, "worker") !== undefined,
            () => false,
          ),
        60_000,
      ),
    );
    if (round === 6) recordMeasurement("ready after the seventh kill -9 of all three at once", inSeconds(ms));
  }
  expect(shared.server.child.exitCode).toBeNull();
}, 300_000);
