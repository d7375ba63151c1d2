import "server-only";

import { type ChildProcess, spawn } from "node:child_process";
import { UserError } from "#lib/server/platform/user-error";
import { CHILD_TIMEOUT_MS } from "#lib/server/runtime/on-shutdown";

/** A child process: `ready` resolves when it reports readiness and rejects if it exits before. */
export type Child = { ready: Promise<void>; stop: () => Promise<void> };

const MAX_RESTARTS = 5;

/**
 * Runs a script as a child process. If it exits after being ready, it is restarted with exponential backoff, at most five times in a row;
 * then the launcher exits with code 1.
 */
export function runChild(script: string, env: NodeJS.ProcessEnv): Child {
  let child: ChildProcess;
  let restartTimer: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasReady = false;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(process.execPath, ["--conditions=react-server", script], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
      child.once("message", () => {
        [failures, wasReady] = [0, true];
        resolve();
      });
      child.once("exit", (code) => {
        reject(new UserError(`${script} ended before it was ready (code ${code ?? "none"}); see its output above.`));
        if (wasReady) restart();
      });
    });

  const restart = () => {
    failures += 1;
    if (failures <= MAX_RESTARTS) {
      restartTimer = setTimeout(() => void start().catch(() => undefined), 250 * 2 ** failures);
      return;
    }
    console.error(`${script} exited repeatedly; giving up.`);
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  };

  const stop = async () => {
    wasReady = false;
    clearTimeout(restartTimer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    const killTimer = setTimeout(() => child.kill("SIGKILL"), CHILD_TIMEOUT_MS);
    await exited;
    clearTimeout(killTimer);
  };

  const ready = start();
  ready.catch(() => undefined); // Avoids an unhandled rejection if it is not awaited.
  return { ready, stop };
}
