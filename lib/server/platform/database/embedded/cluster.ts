import "server-only";

import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { Client } from "pg";
import { type Binaries, chownData, findBinaries, type RunAs, unprivilegedUser } from "#lib/server/platform/database/embedded/binaries";
import { isAlive, runningServer } from "#lib/server/platform/database/embedded/lock";
import { crashesRepeatedly, lastLine, reasonIn, reasonOf } from "#lib/server/platform/database/embedded/server-log";
import { writeWholeFileSync } from "#lib/server/platform/storage/write-file";
import { UserError } from "#lib/server/platform/user-error";

/** A running embedded PostgreSQL. `stop` shuts it down; `adopted`: another process started it. */
export type Cluster = { url: string; adopted: boolean; isRunning: () => boolean; stop: () => Promise<void> };

const DATABASE = "pastiche";
/** PostgreSQL's default. */
const MIN_SHARED_BUFFERS_MB = 128;
const MAX_SHARED_BUFFERS_MB = 2_048;
/** Recovery after a crash replays up to 1 GB of the log. */
const READY_WITHIN_MS = 600_000;

/**
 * Starts the embedded PostgreSQL in `folder`, or connects to the one already running there (left by a killed launcher, or started by `npm
 * start`). `settings` are PostgreSQL's own, e.g. `fsync=off` for tests; `port`: reuse the port of a stopped server.
 */
export async function openCluster(folder: string, settings: string[] = [], port?: number): Promise<Cluster> {
  const data = join(folder, "postgres");
  const running = await runningServer(data);
  if (running) {
    if (!hasPassword(folder))
      throw new UserError(
        `PostgreSQL runs in ${data} (process ${running.pid}), but its password in ${passwordFile(folder)} is lost: stop that process, then start again, and a new password is set.`,
      );
    const url = urlOf(folder, running.port);
    if ((await ensureDatabase(url, 10_000)) === "ready") return clusterOf(running.pid, url, true);
  }
  const binaries = await findBinaries();
  const runAs = unprivilegedUser();
  if (isEmpty(data)) initialise(folder, data, binaries, runAs);
  rejectWithout(data, ["PG_VERSION"]);
  rejectOtherVersion(data, binaries, runAs);
  rejectWithout(data, ["global/pg_control", "global/pg_filenode.map", "base"]);
  chownData(data, runAs);
  chmodSync(data, 0o700); // PostgreSQL refuses a restored copy that others may read.
  if (!hasPassword(folder)) replacePassword(folder, data, binaries, runAs);
  return start(folder, data, binaries, runAs, port ?? (await getPort({ host: "127.0.0.1" })), settings);
}

const clusterOf = (pid: number, url: string, adopted: boolean): Cluster => ({
  url,
  adopted,
  isRunning: () => isAlive(pid),
  stop: () => stopProcess(pid),
});

/** Whether nothing would be lost if the folder were replaced: it is missing or has no file. */
const isEmpty = (data: string): boolean => !existsSync(data) || readdirSync(data).length === 0;

/** Throws a UserError if one of these files of PostgreSQL is missing or empty: the folder may hold all that people wrote. */
function rejectWithout(data: string, names: string[]): void {
  const missing = names.filter((name) => {
    const found = statSync(join(data, name), { throwIfNoEntry: false });
    return !found || (found.isFile() && found.size === 0);
  });
  if (missing.length === 0) return;
  throw new UserError(
    `The database in ${data} is damaged: ${missing.join(", ")} missing or empty. Nothing was changed. Restore the folder from a backup, or move it away to start with an empty database.`,
  );
}

/** Initialises a temporary folder and renames it when complete, so that an interrupted start is repeated. */
function initialise(folder: string, finished: string, binaries: Binaries, runAs: RunAs): void {
  const data = `${finished}.new`;
  rmSync(data, { recursive: true, force: true }); // Left by an interrupted start; only this function writes there.
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secret = writePassword(folder, newPassword(), runAs);
  if (runAs.owner !== undefined) chownSync(data, runAs.owner, runAs.owner);
  const args = [binaries.initdb, "-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${secret}`];
  const result = run([...args, "--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"], runAs);
  if (result.status !== 0) {
    rmSync(data, { recursive: true, force: true });
    throw new UserError(`PostgreSQL could not be set up in ${data}: ${reasonOf(result.stderr)}${hint(runAs)}`);
  }
  renameSync(data, finished);
}

const hasPassword = (folder: string): boolean =>
  existsSync(passwordFile(folder)) && readFileSync(passwordFile(folder), "utf8").trim() !== "";

const newPassword = (): string => randomBytes(24).toString("hex");

function writePassword(folder: string, password: string, { owner }: RunAs): string {
  const file = passwordFile(folder);
  writeWholeFileSync(file, password, { mode: 0o600 });
  if (owner !== undefined) chownSync(file, owner, owner);
  return file;
}

/** Sets a new password in single-user mode, because the file with the former one is missing or empty. Throws a UserError. */
function replacePassword(folder: string, data: string, binaries: Binaries, runAs: RunAs): void {
  const password = newPassword();
  const result = run([binaries.postgres, "--single", "-D", data, "postgres"], runAs, `alter role postgres password '${password}'\n`);
  if (result.status !== 0 || /\b(?:ERROR|FATAL|PANIC)\b/.test(result.stderr))
    throw new UserError(
      `The password of the database in ${data} is lost and could not be replaced: ${lastLine(result.stderr)}. Restore ${passwordFile(folder)} from a backup.`,
    );
  writePassword(folder, password, runAs);
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

/** An eighth of the memory: pages outside of PostgreSQL's own cache are copied at each use. Memory is taken only when it is used. */
function sharedBuffersMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(Math.max(Math.floor(bytes / 8 / 2 ** 20), MIN_SHARED_BUFFERS_MB), MAX_SHARED_BUFFERS_MB);
}

async function start(folder: string, data: string, binaries: Binaries, runAs: RunAs, port: number, settings: string[]): Promise<Cluster> {
  const logFile = join(folder, "postgres.log");
  const log = openSync(logFile, "a");
  const logStart = fstatSync(log).size;
  const tuning = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "jit=off",
    "random_page_cost=1.1",
    `shared_buffers=${sharedBuffersMb()}MB`,
    // Many short queries run concurrently and already share the cores.
    "max_parallel_workers_per_gather=0",
    ...settings,
  ];
  const [command = "", ...args] = [...runAs.prefix, binaries.postgres, "-D", data, "-p", String(port), ...tuning.flatMap((s) => ["-c", s])];
  // Detached: Ctrl-C only reaches this process, which stops web, worker and database in that order.
  const child = spawn(command, args, { stdio: ["ignore", log, log], detached: true, ...userOf(runAs) });
  child.unref();
  const url = urlOf(folder, port);
  const pid = child.pid ?? 0;
  const deadline = Date.now() + READY_WITHIN_MS;
  for (let state = await ensureDatabase(url, 500); state !== "ready"; state = await ensureDatabase(url, 500)) {
    const isStarting =
      child.exitCode === null && child.signalCode === null && Date.now() < deadline && !crashesRepeatedly(logFile, logStart);
    if (state === "absent" && isStarting) {
      await sleep(50);
      continue;
    }
    // Immediate shutdown: nothing was written, and an orderly one can fail for the same reason.
    await stopProcess(pid, "SIGQUIT");
    const reason = state === "absent" ? reasonIn(logFile, logStart) : state.refusal;
    const wayOut =
      state === "absent" || !/password/.test(state.refusal)
        ? ""
        : `. If ${passwordFile(folder)} is wrong, delete it: the next start sets a new password`;
    throw new UserError(`PostgreSQL did not start in ${data}: ${reason}${wayOut}${hint(runAs)}`);
  }
  return clusterOf(pid, url, false);
}

/** SQLSTATE of a server that is starting up or shutting down. */
const NOT_READY = "57P03";

/** Connects and creates the database if it is missing: `absent` if the server does not respond in time, else why it refuses us. */
async function ensureDatabase(url: string, withinMs: number): Promise<"ready" | "absent" | { refusal: string }> {
  const admin = new Client({ connectionString: url.replace(`/${DATABASE}`, "/postgres"), connectionTimeoutMillis: withinMs });
  try {
    await admin.connect();
    const found = await admin.query("select 1 from pg_database where datname = $1", [DATABASE]);
    if (found.rowCount === 0) await admin.query(`create database ${DATABASE}`);
    return "ready";
  } catch (error) {
    const { code = "", message = "" } = error as { code?: string; message?: string };
    return /^[0-9A-Z]{5}$/.test(code) && code !== NOT_READY ? { refusal: message } : "absent";
  } finally {
    await admin.end().catch(() => undefined);
  }
}

/** By default with PostgreSQL's fast shutdown: open transactions are rolled back, files are synced. */
async function stopProcess(pid: number, signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  for (let waited = 0; isAlive(pid) && waited < 30_000; waited += 50) await sleep(50);
}

function run(args: string[], runAs: RunAs, input = "") {
  const [command = "", ...rest] = [...runAs.prefix, ...args];
  return spawnSync(command, rest, { encoding: "utf8", input, env: { ...process.env, LC_ALL: "C" }, ...userOf(runAs) });
}

const passwordFile = (folder: string) => join(folder, "postgres-password.txt");
const urlOf = (folder: string, port: number) =>
  `postgresql://postgres:${encodeURIComponent(readFileSync(passwordFile(folder), "utf8").trim())}@127.0.0.1:${port}/${DATABASE}`;
const userOf = (runAs: RunAs) => (runAs.uid === undefined ? {} : { uid: runAs.uid, gid: runAs.gid });
const hint = (runAs: RunAs) =>
  runAs.uid === undefined
    ? ""
    : " (user namespaces and capabilities are not available to root here, so PostgreSQL runs as nobody: move the clone to a folder that every user may enter, start as an ordinary user, or set DATABASE_URL)";
