import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll } from "vitest";
import { freePort } from "#lib/server/runtime/launcher/free-port";
import { childrenOf, isRunning, launcherPid } from "#lib/server/runtime/launcher/processes";

/** A launcher that was started; `said` is all it has written so far, `ended` its exit code. */
export type LaunchedServer = { child: ChildProcess; address: string; folder: string; said: () => string; ended: Promise<number | null> };
export type LaunchOptions = { settings?: Record<string, string>; command?: string[]; cwd?: string };

const LAUNCHER = [process.execPath, "--conditions=react-server", "lib/server/runtime/launcher/main.ts"];
/** It may have to build first. */
export const READY_WITHIN_MS = 240_000;

const houses: LaunchedServer[] = [];
const folders: string[] = [];

/** A new folder within the checkout, gone after the file's tests with everything that still runs on it. */
export function temporaryDataFolder(): string {
  mkdirSync(".test", { recursive: true });
  const folder = mkdtempSync(resolve(".test/launcher-"));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const house of houses) {
    for (const pid of processesOf(house)) kill(pid);
    kill(house.child.pid ?? 0);
    await house.ended;
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs the launcher on a data folder and a free port, and does not wait. */
export async function launch(
  folder: string,
  { settings = {}, command = LAUNCHER, cwd = process.cwd() }: LaunchOptions = {},
): Promise<LaunchedServer> {
  const port = settings.PORT ?? String(await freePort());
  const ours = { PORT: port, DATA_DIR: folder, DATABASE_URL: "", SITE_URL: "", LOG_LEVEL: "error", NODE_OPTIONS: "", ...settings };
  const [program = "", ...words] = command;
  const child = spawn(program, words, { env: { ...process.env, ...ours }, cwd, stdio: ["ignore", "pipe", "pipe"] });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (text += part.toString()));
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const house = { child, address: `http://127.0.0.1:${port}`, folder, said: () => text, ended };
  houses.push(house);
  return house;
}

/** A house that serves. */
export async function startServer(folder: string, start?: LaunchOptions): Promise<LaunchedServer> {
  const house = await launch(folder, start);
  await waitForOutput(house, " is open: ");
  return house;
}

/** Waits waitUntil the house has said these words; throws with what it said when it ends before. */
export async function waitForOutput(house: LaunchedServer, words: string): Promise<void> {
  let over = false;
  void house.ended.then(() => (over = true));
  await waitUntil(() => {
    if (over && !house.said().includes(words)) throw new Error(`The house ended without "${words}":\n${house.said()}`);
    return house.said().includes(words);
  }, READY_WITHIN_MS);
}

/** Asks again and again waitUntil it is so; throws when it is not in time. */
export async function waitUntil(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${withinMs} ms: ${isSo.toString()}`);
    await sleep(100);
  }
}

/** The numbers of launcher, web, worker and PostgreSQL with its own processes, as far as they run. */
export function processesOf({ folder }: LaunchedServer): number[] {
  const launcher = existsSync(join(folder, "launcher.pid")) ? launcherPid(folder) : 0;
  const lock = join(folder, "postgres", "postmaster.pid");
  const postgres = existsSync(lock) ? Number.parseInt(readFileSync(lock, "utf8"), 10) : 0;
  const below = [launcher, postgres].flatMap((pid) => (pid > 1 ? childrenOf(pid).map((child) => child.pid) : []));
  return [...new Set([launcher, postgres, ...below])].filter((pid) => pid > 1 && isRunning(pid));
}

/** The process of the house that runs this script of ours. */
export function processOf({ folder }: LaunchedServer, script: "web" | "worker"): number {
  const found = childrenOf(launcherPid(folder)).find(({ command }) => command.endsWith(`scripts/${script}.ts`));
  if (!found) throw new Error(`No ${script} process runs.`);
  return found.pid;
}

/** A connection to the house's own database. */
export async function connectToDatabase({ folder }: LaunchedServer): Promise<Client> {
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "postgres-password.txt"), "utf8").trim();
  const client = new Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/pastiche` });
  client.on("error", () => undefined); // It ends with the database.
  await client.connect();
  return client;
}

export function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): void {
  if (pid > 1 && isRunning(pid)) process.kill(pid, signal);
}
