import "server-only";

import { type ChildProcess, spawn } from "node:child_process";
import { UserError } from "#lib/server/platform/user-error";

/** A process of ours: `ready` when it says so, or fails when it ends before. */
export type Child = { ready: Promise<void>; stop: () => Promise<void> };

const RESTARTS = 5;
const STOP_WITHIN_MS = 20_000;

/**
 * Runs a script of ours as a process of its own. One that was ready and dies is started again, with a pause that doubles,
 * at most five times in a row; after that the launcher ends as well, with code 1.
 */
export function runChild(script: string, env: NodeJS.ProcessEnv): Child {
  let child: ChildProcess;
  let pausing: NodeJS.Timeout | undefined;
  let failures = 0;
  let restarts = false;

  const begin = () =>
    new Promise<void>((resolve, reject) => {
      child = spawn(process.execPath, ["--conditions=react-server", script], { env, stdio: ["ignore", "inherit", "inherit", "ipc"] });
      child.once("message", () => {
        [failures, restarts] = [0, true];
        resolve();
      });
      child.once("exit", (code) => {
        reject(new UserError(`${script} ended before it was ready (code ${code ?? "none"}); its words above say why.`));
        if (restarts) beginAgain();
      });
    });

  const beginAgain = () => {
    failures += 1;
    if (failures <= RESTARTS) {
      pausing = setTimeout(() => void begin().catch(() => undefined), 250 * 2 ** failures);
      return;
    }
    console.error(`${script} keeps dying; giving up.`);
    process.exitCode = 1;
    process.kill(process.pid, "SIGTERM");
  };

  const stop = async () => {
    restarts = false;
    clearTimeout(pausing);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGTERM");
    const killing = setTimeout(() => child.kill("SIGKILL"), STOP_WITHIN_MS);
    await gone;
    clearTimeout(killing);
  };

  const ready = begin();
  ready.catch(() => undefined); // Told to whoever waits for it; nobody may.
  return { ready, stop };
}
