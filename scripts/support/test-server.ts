import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import getPort from "get-port";
import { endWithThisProcess } from "#tests/support/end-with-this-process";

/** A complete server for tests and benchmarks: its URL, and a function that stops it. */
export type TestServer = { address: string; dataFolder: string; stop: () => Promise<void> };

/** The first start builds beside other work. */
const READY_WITHIN_MS = 1_200_000;

export type TestServerOptions = {
  /** Whether an existing data folder is used as it is. */
  keepData?: boolean;
  /** A file descriptor for the server's output; else the terminal. */
  output?: number | "inherit";
};

/** Starts the server as `npm start` does, on a new data folder and a free port. `env` adds settings. */
export async function startTestServer(
  folder: string,
  env: Record<string, string> = {},
  { keepData = false, output = "inherit" }: TestServerOptions = {},
): Promise<TestServer> {
  if (!keepData) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await getPort({ host: "127.0.0.1" });
  const settings = {
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: "",
    SITE_URL: "",
    LOG_LEVEL: "warn",
    MAKE_FILES: "asked",
    STATUS_PROBES: "off",
    REQUESTERS_DIRECT: "on",
    ...env,
  };
  const child = spawn(process.execPath, ["--conditions=react-server", "lib/server/runtime/launcher/main.ts"], {
    env: { ...process.env, ...settings },
    stdio: ["ignore", output, output, "ipc"],
  });
  endWithThisProcess(child);
  await ready(child);
  return { address: `http://localhost:${port}`, dataFolder: folder, stop: () => stop(child) };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const startTimeout = setTimeout(() => {
      child.kill("SIGTERM");
      reject(new Error("The server was not ready in time."));
    }, READY_WITHIN_MS);
    child.once("message", () => {
      clearTimeout(startTimeout);
      resolve();
    });
    child.once("exit", (code) => {
      clearTimeout(startTimeout);
      reject(new Error(`The server exited before it was ready (code ${code ?? "none"}).`));
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return gone;
}
