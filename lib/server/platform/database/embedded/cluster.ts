import "server-only";

import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { Client } from "pg";
import { type Binaries, type Disguise, disguiseRoot, findBinaries, ownData } from "#lib/server/platform/database/embedded/binaries";
import { isAlive, runningServer } from "#lib/server/platform/database/embedded/lock";
import { UserError } from "#lib/server/platform/user-error";

/** A running PostgreSQL of our own. `stop` ends it cleanly; one that somebody else started is left alone. */
export type Cluster = { url: string; adopted: boolean; stop: () => Promise<void> };

const DATABASE = "pastiche";
const READY_WITHIN_MS = 60_000;

/**
 * Starts the embedded PostgreSQL in `folder`, or joins the one already running there (a house left behind by a killed
 * launcher, or a second command beside `npm start`). `settings` are PostgreSQL's own, e.g. `fsync=off` for tests.
 */
export async function openCluster(folder: string, settings: string[] = []): Promise<Cluster> {
  const data = join(folder, "postgres");
  const running = await runningServer(data);
  if (running) {
    const url = urlOf(folder, running.port);
    if (await answers(url, 10_000)) return { url, adopted: true, stop: () => stopProcess(running.pid) };
  }
  const binaries = await findBinaries();
  const disguise = disguiseRoot();
  if (!existsSync(join(data, "PG_VERSION"))) initialise(folder, data, binaries, disguise);
  refuseOtherVersion(data, binaries, disguise);
  ownData(data, disguise);
  return start(folder, data, binaries, disguise, settings);
}

/** In a folder beside, which gets its name when it is whole: an interrupted start is made anew. */
function initialise(folder: string, finished: string, binaries: Binaries, disguise: Disguise): void {
  const data = `${finished}.new`;
  for (const leftover of [data, finished]) rmSync(leftover, { recursive: true, force: true });
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const secret = passwordFile(folder);
  writeFileSync(secret, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (disguise.owner !== undefined) for (const path of [data, secret]) chownSync(path, disguise.owner, disguise.owner);
  const words = [binaries.initdb, "-D", data, "-U", "postgres", "--auth=scram-sha-256", `--pwfile=${secret}`];
  const done = run([...words, "--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"], disguise);
  if (done.status !== 0) throw new UserError(`PostgreSQL could not be set up in ${data}: ${lastLine(done.stderr)}${hint(disguise)}`);
  renameSync(data, finished);
}

function refuseOtherVersion(data: string, binaries: Binaries, disguise: Disguise): void {
  const found = readFileSync(join(data, "PG_VERSION"), "utf8").trim();
  const version = run([binaries.postgres, "--version"], disguise).stdout;
  const ours = /\) (\d+)/.exec(version)?.[1] ?? "";
  if (found === ours) return;
  if (ours === "") throw new UserError(`PostgreSQL cannot be run here: ${binaries.postgres}${hint(disguise)}`);
  throw new UserError(
    `The data in ${data} was written by PostgreSQL ${found}, this is ${ours}: dump it with version ${found} and restore it, or move the folder away to begin anew.`,
  );
}

async function start(folder: string, data: string, binaries: Binaries, disguise: Disguise, settings: string[]): Promise<Cluster> {
  const port = await getPort({ host: "127.0.0.1" });
  const log = openSync(join(folder, "postgres.log"), "a");
  const tuning = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=100",
    "jit=off",
    "random_page_cost=1.1",
    // Many short questions at once: the cores are shared by them already.
    "max_parallel_workers_per_gather=0",
    ...settings,
  ];
  const [command = "", ...words] = [
    ...disguise.prefix,
    binaries.postgres,
    "-D",
    data,
    "-p",
    String(port),
    ...tuning.flatMap((s) => ["-c", s]),
  ];
  // Detached: Ctrl-C reaches us alone, and we stop web, worker and database in that order.
  const child = spawn(command, words, { stdio: ["ignore", log, log], detached: true, ...who(disguise) });
  child.unref();
  const url = urlOf(folder, port);
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await answers(url, 500))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new UserError(
        `PostgreSQL did not start in ${data}: ${lastLine(readFileSync(join(folder, "postgres.log"), "utf8"))}${hint(disguise)}`,
      );
    }
    await sleep(50);
  }
  const pid = child.pid ?? 0;
  return { url, adopted: false, stop: () => stopProcess(pid) };
}

/** Waits until the database exists and answers, creating it when the server is there but new. */
async function answers(url: string, withinMs: number): Promise<boolean> {
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

function run(words: string[], disguise: Disguise) {
  const [command = "", ...rest] = [...disguise.prefix, ...words];
  return spawnSync(command, rest, { encoding: "utf8", env: { ...process.env, LC_ALL: "C" }, ...who(disguise) });
}

const passwordFile = (folder: string) => join(folder, "postgres-password.txt");
const urlOf = (folder: string, port: number) =>
  `postgresql://postgres:${readFileSync(passwordFile(folder), "utf8").trim()}@127.0.0.1:${port}/${DATABASE}`;
const who = (disguise: Disguise) => (disguise.uid === undefined ? {} : { uid: disguise.uid, gid: disguise.gid });
const lastLine = (text: string) => text.trim().split("\n").at(-1) ?? "";
const hint = (disguise: Disguise) =>
  disguise.uid === undefined
    ? ""
    : " (root may neither use user namespaces nor keep its rights here, so PostgreSQL runs as nobody: put the clone where every user may enter, start as an ordinary user, or set DATABASE_URL)";
