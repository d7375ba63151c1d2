import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  connectToDatabase,
  kill,
  type LaunchedServer,
  launch,
  processesOf,
  processOf,
  READY_WITHIN_MS,
  startServer,
  temporaryDataFolder,
  waitForOutput,
  waitUntil,
} from "#tests/support/launcher";

const LONG = 90_000;

/** One data folder for all tests, so that only the first start has to make everything. */
let folder: string;
let house: LaunchedServer;

beforeAll(async () => {
  folder = temporaryDataFolder();
  house = await startServer(folder);
}, READY_WITHIN_MS);

beforeEach(async () => {
  if (house.child.exitCode !== null || house.child.signalCode !== null) house = await startServer(folder);
}, LONG);

const health = async ({ address }: LaunchedServer) => {
  const answer = await fetch(`${address}/api/health`);
  return { status: answer.status, ...((await answer.json()) as Record<string, unknown>) };
};
const countBooks = async ({ address }: LaunchedServer) =>
  ((await (await fetch(`${address}/api/stats`)).json()) as { totalBooks: number }).totalBooks;

/** Ends the house as Ctrl-C does and checks that nothing is left of it. */
async function close(some: LaunchedServer, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const before = processesOf(some);
  expect(before.length).toBeGreaterThan(3);
  some.child.kill(signal);
  expect(await some.ended).toBe(0);
  expect(processesOf(some)).toEqual([]);
  await waitUntil(() => before.every((pid) => !isThere(pid)), 5_000);
  expect(existsSync(join(some.folder, "postgres", "postmaster.pid"))).toBe(false);
}

const isThere = (pid: number) => existsSync(`/proc/${pid}/cwd`);

test("each step is shown with its time, and the address last; then the house is ready", async () => {
  const lines = house.said().trim().split("\n");
  for (const name of ["PostgreSQL", "Migrations", "Collection", "Production build", "Web and worker"]) {
    expect(lines.join("\n")).toMatch(new RegExp(`^✓ ${name}.* \\(\\d+\\.\\d s\\)$`, "m"));
  }
  expect(lines.at(-1)).toMatch(/^Pastiche is open: http:\/\/localhost:\d+$/);
  expect(await health(house)).toMatchObject({ status: 200, live: true, ready: true, database: true, migrations: true, worker: true });
});

test("a second launcher on the same folder is refused", async () => {
  const second = await launch(folder);
  expect(await second.ended).toBe(1);
  expect(second.said()).toBe(
    `Pastiche already runs on ${folder} (process ${house.child.pid}): stop that one first, or set DATA_DIR to another folder.\n`,
  );
});

test(
  "two houses stand side by side on different folders",
  async () => {
    const other = await startServer(temporaryDataFolder());
    expect(await Promise.all([countBooks(house), countBooks(other)])).toEqual([expect.any(Number), await countBooks(house)]);
    await close(other, "SIGINT");
    expect((await health(house)).status).toBe(200);
  },
  LONG,
);

test(
  "the health report misses a worker that is not heard of, and finds it again",
  async () => {
    const worker = processOf(house, "worker");
    kill(worker, "SIGSTOP");
    await waitUntil(async () => (await health(house)).status === 503, 40_000);
    expect(await health(house)).toMatchObject({ status: 503, live: true, ready: false, database: true, worker: false });
    kill(worker, "SIGCONT");
    await waitUntil(async () => (await health(house)).status === 200, 20_000);
  },
  LONG,
);

test(
  "a web process that dies is started again",
  async () => {
    kill(processOf(house, "web"));
    await waitUntil(
      async () =>
        fetch(`${house.address}/`).then(
          ({ ok }) => ok,
          () => false,
        ),
      30_000,
    );
  },
  LONG,
);

test(
  "asked to end, it finishes the open request, and nothing is left",
  async () => {
    const database = await connectToDatabase(house);
    await database.query("begin; lock table book in access exclusive mode");
    const answer = fetch(`${house.address}/api/books?limit=1`);
    await waitUntil(
      async () => (await database.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount !== 0,
      10_000,
    );
    house.child.kill("SIGTERM");
    house.child.kill("SIGTERM");
    await waitUntil(
      () =>
        fetch(house.address).then(
          () => false,
          () => true,
        ),
      10_000,
    );
    await database.query("commit");
    await database.end();
    expect((await answer).status).toBe(200);
    expect(await house.ended).toBe(0);
    expect(processesOf(house)).toEqual([]);
    expect(existsSync(join(folder, "postgres", "postmaster.pid"))).toBe(false);
  },
  LONG,
);

test(
  "asked to end while it starts, it leaves nothing either",
  async () => {
    await close(house, "SIGHUP");
    for (const step of ["PostgreSQL", "Collection", "Production build"]) {
      house = await launch(folder);
      await waitForOutput(house, `✓ ${step}`);
      house.child.kill("SIGTERM");
      expect(await house.ended).toBe(0);
      expect(house.said()).not.toMatch(/error|is open/i);
      expect(processesOf(house)).toEqual([]);
    }
  },
  LONG,
);

test(
  "npm passes the wish to end on",
  async () => {
    await close(house);
    house = await startServer(folder, { command: ["npm", "start"] });
    house.child.kill("SIGTERM");
    await house.ended;
    await waitUntil(() => processesOf(house).length === 0, 20_000);
  },
  LONG,
);

test(
  "after everything was killed, the next start recovers with nothing lost",
  async () => {
    const books = await countBooks(house);
    const database = await connectToDatabase(house);
    await database.query("update book set downloads = 7");
    await database.end();
    for (const pid of processesOf(house)) kill(pid);
    await house.ended;
    house = await startServer(folder);
    expect(await countBooks(house)).toBe(books);
    const again = await connectToDatabase(house);
    expect((await again.query("select distinct downloads from book")).rows).toEqual([{ downloads: 7 }]);
    await again.end();
  },
  LONG,
);

test(
  "a lock of PostgreSQL whose number another program got by now is no obstacle",
  async () => {
    const lock = join(folder, "postgres", "postmaster.pid");
    await close(house);
    writeFileSync(lock, `${process.pid}\n${join(folder, "postgres")}\n1700000000\n5432\n\n127.0.0.1\n  1 1\nready\n`);
    house = await startServer(folder);
    expect((await health(house)).status).toBe(200);
  },
  LONG,
);

test(
  "when only the launcher was killed, the others end by themselves, and the next start takes the database over",
  async () => {
    const [web, worker] = [processOf(house, "web"), processOf(house, "worker")];
    kill(house.child.pid ?? 0);
    await waitUntil(() => !isThere(web) && !isThere(worker), 20_000);
    house = await startServer(folder);
    expect(house.said()).toContain("✓ PostgreSQL: was still running");
    await close(house);
  },
  LONG,
);

test(
  "a clone in a folder that nobody else may enter works, for root also where user namespaces are forbidden",
  async () => {
    const clone = join(temporaryDataFolder(), "clone");
    mkdirSync(clone);
    const own = [".git", ".data", ".test", ".next"];
    const entries = readdirSync(".").filter((name) => !own.includes(name));
    execFileSync("cp", ["-al", ...entries, clone]);
    mkdirSync(join(clone, ".next"));
    const built = readdirSync(".next").filter((name) => name !== "cache" && name !== "dev");
    execFileSync("cp", ["-a", ...built.map((name) => join(".next", name)), join(clone, ".next")]);
    chmodSync(clone, 0o700);
    const forbidding = temporaryDataFolder();
    writeFileSync(join(forbidding, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    for (const path of [process.env.PATH, `${forbidding}:${process.env.PATH}`]) {
      const away = await startServer(join(clone, ".data"), { cwd: clone, settings: { DATA_DIR: "", PATH: path ?? "" } });
      expect(away.said()).toMatch(/Production build: up to date/);
      expect((await health(away)).status).toBe(200);
      await close(away);
    }
  },
  LONG,
);
