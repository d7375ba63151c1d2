import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import getPort from "get-port";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { childrenOf, isRunning, launcherPid } from "#lib/server/runtime/launcher/processes";
import { endWithThisProcess } from "#tests/support/end-with-this-process";

/** A started launcher; `output` returns its output so far, `exitCode` resolves when it exits. */
export type LaunchedServer = {
  child: ChildProcess;
  address: string;
  folder: string;
  output: () => string;
  exitCode: Promise<number | null>;
};
export type LaunchOptions = { settings?: Record<string, string>; command?: string[]; cwd?: string };

const LAUNCHER = [process.execPath, "--conditions=react-server", "lib/server/runtime/launcher/main.ts"];
/** The first start may run a build. */
export const READY_WITHIN_MS = 600_000;
/** Started processes share the low priority of their tests: beside the HTTP tests a restart took more than 30 seconds. */
export const BUSY_MACHINE_MS = 600_000;

const servers: LaunchedServer[] = [];
const folders: string[] = [];

/** A new data folder. After the file's tests it is deleted, and processes that still use it are killed. */
export function temporaryDataFolder(parent = tmpdir()): string {
  const folder = mkdtempSync(join(parent, "launcher-"));
  folders.push(folder);
  return folder;
}

afterAll(async () => {
  for (const server of servers) {
    const running = processesOf(server);
    for (const pid of running) kill(pid);
    kill(server.child.pid ?? 0);
    await server.exitCode;
    await waitUntil(() => running.every((pid) => !processExists(pid)));
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts the launcher on a data folder and a free port without waiting until it is ready. */
export async function launch(
  folder: string,
  { settings = {}, command = LAUNCHER, cwd = process.cwd() }: LaunchOptions = {},
): Promise<LaunchedServer> {
  const port = settings.PORT ?? String(await getPort({ host: "127.0.0.1" }));
  const ours = {
    PORT: port,
    DATA_DIR: folder,
    DATABASE_URL: "",
    SITE_URL: "",
    LOG_LEVEL: "error",
    MAKE_FILES: "asked",
    STATUS_PROBES: "off",
    NODE_OPTIONS: "",
    ...settings,
  };
  const [program = "", ...words] = command;
  const child = spawn(program, words, { env: { ...process.env, ...ours }, cwd, stdio: ["ignore", "pipe", "pipe"] });
  endWithThisProcess(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => (text += part.toString()));
  const exitCode = new Promise<number | null>((done) => child.once("exit", done));
  const server = { child, address: `http://127.0.0.1:${port}`, folder, output: () => text, exitCode };
  servers.push(server);
  return server;
}

/** Starts the launcher and waits until the server is ready. */
export async function startServer(folder: string, start?: LaunchOptions): Promise<LaunchedServer> {
  const server = await launch(folder, start);
  await waitForOutput(server, " is open: ");
  return server;
}

/** Waits until the output contains these words; throws with the output if the launcher exits before. */
export async function waitForOutput(server: LaunchedServer, words: string): Promise<void> {
  let hasEnded = false;
  void server.exitCode.then(() => (hasEnded = true));
  await waitUntil(() => {
    if (hasEnded && !server.output().includes(words)) throw new Error(`The server ended without "${words}":\n${server.output()}`);
    return server.output().includes(words);
  }, READY_WITHIN_MS);
}

/** Polls the condition; throws if it is still false after `withinMs`. Without a limit that the test is about it waits long. */
export async function waitUntil(isTrue: () => boolean | Promise<boolean>, withinMs = BUSY_MACHINE_MS): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`Still false after ${withinMs} ms: ${isTrue.toString()}`);
    await sleep(100);
  }
}

/** The ids of all running processes of the server: launcher, web, worker, PostgreSQL and its children. */
export function processesOf({ folder }: LaunchedServer): number[] {
  const launcher = existsSync(join(folder, "launcher.pid")) ? launcherPid(folder) : 0;
  const lock = join(folder, "postgres", "postmaster.pid");
  const postgres = existsSync(lock) ? Number.parseInt(readFileSync(lock, "utf8"), 10) : 0;
  const below = [launcher, postgres].flatMap((pid) => (pid > 1 ? childrenOf(pid).map((child) => child.pid) : []));
  return [...new Set([launcher, postgres, ...below])].filter((pid) => pid > 1 && isRunning(pid));
}

/** The id of the server's web or worker process. */
export function processOf(server: LaunchedServer, script: "web" | "worker"): number {
  const found = findProcess(server, script);
  if (found === undefined) throw new Error(`No ${script} process runs.`);
  return found;
}

/** Same; undefined while there is none. */
export const findProcess = ({ folder }: LaunchedServer, script: "web" | "worker"): number | undefined =>
  childrenOf(launcherPid(folder)).find(({ command }) => command.endsWith(`runtime/${script}/main.ts`))?.pid;

/** Connects to the server's embedded database. */
export async function connectToDatabase({ folder }: LaunchedServer): Promise<Client> {
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "postgres-password.txt"), "utf8").trim();
  const client = new Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/pastiche` });
  client.on("error", () => undefined); // The connection is lost when the database stops.
  await client.connect();
  return client;
}

export function kill(pid: number, signal: NodeJS.Signals = "SIGKILL"): void {
  if (pid > 1 && isRunning(pid)) process.kill(pid, signal);
}

/** A server that the tests of a file share; restarted before a test if the previous one stopped it. */
export function setUpLaunchedServer(): { folder: string; server: LaunchedServer } {
  const shared = { folder: temporaryDataFolder() } as { folder: string; server: LaunchedServer };
  beforeAll(async () => {
    shared.server = await startServer(shared.folder);
  }, READY_WITHIN_MS);
  beforeEach(async () => {
    const { child } = shared.server;
    if (child.exitCode !== null || child.signalCode !== null) shared.server = await startServer(shared.folder);
  }, READY_WITHIN_MS);
  return shared;
}

/** The health report of a server, with the HTTP status. */
export async function healthOf({ address }: LaunchedServer): Promise<Record<string, unknown> & { status: number }> {
  const response = await fetch(`${address}/api/health`);
  return { ...((await response.json()) as Record<string, unknown>), status: response.status };
}

const LAUNCHER_PAGES = [
  ["Back in a moment", "launcher"],
  ["Opening in a moment", "start"],
] as const;

/** What a new connection gets: the status of the site's page, that of one of the launcher's pages, or that it was refused or cut. */
export const answerOf = async ({ address }: LaunchedServer, path = "/authors"): Promise<string> =>
  fetch(address + path, { headers: { Connection: "close" } }).then(
    async (response) => {
      const text = await response.text();
      return `${response.status} ${LAUNCHER_PAGES.find(([title]) => text.includes(title))?.[1] ?? "site"}`;
    },
    () => "none",
  );

/** The number of books of a server. */
export const countBooks = async ({ address }: LaunchedServer): Promise<number> =>
  ((await (await fetch(`${address}/api/stats`)).json()) as { totalBooks: number }).totalBooks;

/** Stops a server by a signal, and checks that no process and no lock file is left. */
export async function stopServer(server: LaunchedServer, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const before = processesOf(server);
  expect(before.length).toBeGreaterThan(3);
  server.child.kill(signal);
  expect(await server.exitCode).toBe(0);
  expect(processesOf(server)).toEqual([]);
  await waitUntil(() => before.every((pid) => !processExists(pid)));
  expect(existsSync(join(server.folder, "postgres", "postmaster.pid"))).toBe(false);
}

export const processExists = (pid: number): boolean => existsSync(`/proc/${pid}/cwd`);
