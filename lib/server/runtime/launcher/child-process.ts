import "server-only";

import { type ChildProcess, type Serializable, spawn } from "node:child_process";
import { UserError } from "#lib/server/platform/user-error";
import { CHILD_TIMEOUT_MS } from "#lib/server/runtime/process/on-shutdown";

/** A child process: `ready` resolves when it reports readiness and rejects if it exits before. */
export type Child = { ready: Promise<void>; stop: () => Promise<void> };

/**
 * `execArgv`: arguments for Node.js. `firstPauseMs`: pause before the first restart. `onMessage`: called for each message except "ready",
 * with a function that replies. `onExit`: called each time the child exits.
 */
type Options = {
  execArgv?: string[];
  firstPauseMs?: number;
  onMessage?: (message: unknown, reply: (message: Serializable) => void) => void;
  onExit?: () => void;
};

/**
 * glibc keeps a heap for each thread that allocates, with what other threads freed: two are enough. With fixed thresholds it gives buffers of
 * 16 kB and more, among them Node.js' blocks of 64 kB, back to the system; by default it raises the thresholds, and what caches hold between
 * freed blocks keeps its heap from shrinking (docs/decisions/0044).
 */
const MALLOC = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "16384", MALLOC_TRIM_THRESHOLD_: "131072" };

const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

/** Milliseconds to wait before the next attempt to start something, after this number of consecutive failures. */
export const restartPause = (failures: number, firstMs = FIRST_PAUSE_MS): number => Math.min(firstMs * 2 ** (failures - 1), MAX_PAUSE_MS);

/**
 * Runs a script as a child process, which reports readiness by the message "ready". Once it has been ready, it is restarted whenever it
 * exits, after a pause of up to four seconds, until `stop` is called.
 */
export function runChild(script: string, env: NodeJS.ProcessEnv, { execArgv = [], firstPauseMs, onMessage, onExit }: Options = {}): Child {
  let child: ChildProcess | undefined;
  let restartTimer: NodeJS.Timeout | undefined;
  let failures = 0;
  let wasReady = false;
  let isStopped = false;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const onEnd = (reason: string) => {
        onExit?.();
        reject(new UserError(`${script} ended before it was ready (${reason}); see its output above.`));
        // A child that is being stopped may still report that it is ready.
        if (wasReady && !isStopped) restart();
      };
      try {
        child = spawn(process.execPath, [...execArgv, "--conditions=react-server", script], {
          env: { ...MALLOC, ...env },
          stdio: ["ignore", "inherit", "inherit", "ipc"],
        });
      } catch (error) {
        // For lack of memory, for example.
        onEnd(String(error));
        return;
      }
      const started = child;
      started.on("message", (message) => {
        if (message !== "ready") {
          // The child may end before it reads the answer.
          onMessage?.(message, (answer) => started.connected && started.send(answer, () => undefined));
          return;
        }
        [failures, wasReady] = [0, true];
        resolve();
      });
      started.on("error", (error) => started.pid === undefined && onEnd(error.message));
      started.once("exit", (code) => onEnd(`code ${code ?? "none"}`));
    });

  const restart = () => {
    failures += 1;
    const pauseMs = restartPause(failures, firstPauseMs);
    console.error(`${script} has ended; it is started again in ${pauseMs} ms.`);
    restartTimer = setTimeout(() => void start().catch(() => undefined), pauseMs);
  };

  const stop = async () => {
    isStopped = true;
    clearTimeout(restartTimer);
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = new Promise<void>((resolve) => running.once("exit", () => resolve()));
    running.kill("SIGTERM");
    const killTimer = setTimeout(() => running.kill("SIGKILL"), CHILD_TIMEOUT_MS);
    await exited;
    clearTimeout(killTimer);
  };

  const ready = start();
  ready.catch(() => undefined); // Avoids an unhandled rejection if it is not awaited.
  return { ready, stop };
}
