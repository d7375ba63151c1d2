import "server-only";

import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { Client } from "pg";
import { type Binaries, chownData, findBinaries, type RunAs, unprivilegedUser } from "#lib/server/platform/database/embedded/binaries";
import { isAlive, runningServer } from "#lib/server/platform/database/embedded/lock";
import { UserError } from "#lib/server/platform/user-error";

/** A running embedded PostgreSQL. `stop` shuts it down; `adopted`: another process started it. */
export type Cluster = { url: string; adopted: boolean; stop: () => Promise<void> };

const DATABASE = "pastiche";
const READY_WITHIN_MS = 60_000;

/**
 * Starts the embedded PostgreSQL in `folder`, or connects to the one already running there (left by a killed launcher, or started by `npm
 * start`). `settings` are PostgreSQL's own, e.g. `fsync=off` for tests.
 */
export async function openCluster(folder: string, settings: string[] = []): Promise<Cluster> {
  const data = join(folder, "postgres");
  const running = await runningServer(data);
  if (running) {
    const url = urlOf(folder, running.port);
    if (await ensureDatabase(url, 10_000)) return { url, adopted: true, stop: () => stopProcess(running.pid) };
  }
  const binaries = await findBinaries();
  const runAs = unprivilegedUser();
  if (!existsSync(join(data, "PG_VERSION"))) initialise(folder, data, binaries, runAs);
  rejectOtherVersion(data, binaries, runAs);
  chownData(data, runAs);
  return start(folder, data, binaries, runAs, settings);
}

/** Initialises a temporary folder and renames it when complete, so that an interrupted start is repeated. */
function initialise(folder: string, finished: string, binaries: Binaries, runAs: RunAs): void {
  const data = `${finished}.new`;
  for (const leftover of [data, finished]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secret = passwordFile(folder);
  writeFileSync(secret, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (runAs.owner !== undefined) for (const path of [data, secret]) chownSync(path, runAs.owner, runAs.owner);
  const args = [binaries.initdb, "-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${secret}`];
  const result = run([...args, "--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"], runAs);
  if (result.status !== 0) throw new UserError(`PostgreSQL could not be set up in ${data}: ${lastLine(result.stderr)}${hint(runAs)}`);
  renameSync(data, finished);
}

function rejectOtherVersion(data: string, binaries: Binaries, runAs: RunAs): void {
  const found = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  const version = run([binaries.postgres, "--version"], runAs).stdout;
  const ours = /\) (\d+)/.exec(version)?.[1] ?? "";
  if (found === ours) return;
  if (ours === "") throw new UserError(`PostgreSQL cannot be run here: ${binaries.postgres}${hint(runAs)}`);
  throw new UserError(
    `The data in ${data} was written by PostgreSQL ${found}, this is ${ours}: dump it with version ${found} and restore it, or move the folder away to start with an empty database.`,
  );
}

async function start(folder: string, data: string, binaries: Binaries, runAs: RunAs, settings: string[]): Promise<Cluster> {
  const port = await getPort({ host: "127.0.0.1" });
  const log = openSync(join(folder, "postgres.log"), "a");
  const tuning = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "jit=off",
    "random_page_cost=1.1",
    // Many short queries run concurrently and already share the cores.
    "max_parallel_workers_per_gather=0",
    ...settings,
  ];
  const [command = "", ...args] = [...runAs.prefix, binaries.postgres, "-D", data, "-p", String(port), ...tuning.flatMap((s) => ["-c", s])];
  // Detached: Ctrl-C only reaches this process, which stops web, worker and database in that order.
  const child = spawn(command, args, { stdio: ["ignore", log, log], detached: true, ...userOf(runAs) });
  child.unref();
  const url = urlOf(folder, port);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await ensureDatabase(url, 500))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new UserError(
        `PostgreSQL did not start in ${data}: ${lastLine(readFileSync(join(folder, "postgres.log"), "utf8"))}${hint(runAs)}`,
      );
    }
    await sleep(50);
  }
  const pid = child.pid ?? 0;
  return { url, adopted: false, stop: () => stopProcess(pid) };
}

/** Connects and creates the database if it is missing; false if the server does not respond in time. */
async function ensureDatabase(url: string, withinMs: number): Promise<boolean> {
  const admin = new Client({ connectionString: url.replace(`/${DATABASE}`, "/postgres"), connectionTimeoutMillis: withinMs });
  try {
    await admin.connect();
    const found = await admin.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE}`);
    return true;
  } catch {
    return false;
  } finally {
    await admin.end().catch(() => undefined);
  }
}

async function stopProcess(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, "SIGINT"); // PostgreSQL's fast shutdown: open transactions are rolled back, files are synced.
  for (let waited = 0; isAlive(pid) && waited < 30_000; waited += 50) await sleep(50);
}

function run(args: string[], runAs: RunAs) {
  const [command = "", ...rest] = [...runAs.prefix, ...args];
  return spawnSync(command, rest, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" }, ...userOf(runAs) });
}

const passwordFile = (folder: string) => join(folder, "postgres-password.txt");
const urlOf = (folder: string, port: number) =>
  `postgresql://postgres:${readFileSync(passwordFile(folder), "utf8").trim()}@127.0.0.1:${port}/${DATABASE}`;
const userOf = (runAs: RunAs) => (runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid });
const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";
const hint = (runAs: RunAs) =>
  runAs.uid === undefined
    ? ""
    : " (user namespaces and capabilities are not available to root here, so PostgreSQL runs as nobody: move the clone to a folder that every user may enter, start as an ordinary user, or set DATABASE_URL)";
