import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";

/** The standard input of the watchdog ends when this process does, however it ends: then it runs the command. */
const WATCHDOG = 'read -r line; eval "$COMMAND"';

/** Ends a child process when this process ends, also by SIGKILL. */
export function endWithThisProcess(child: ChildProcess): void {
  const forget = runWhenThisProcessEnds(`kill -s TERM ${child.pid}`);
  child.once("exit", forget);
}

/**
 * Stops the PostgreSQL of that data folder when this process ends, also by SIGKILL, and deletes the folder. Returns a function that forgets
 * it.
 */
export function endDatabaseWithThisProcess(folder: string): () => void {
  // The first line of its lock file is its process id. SIGQUIT: at once.
  return runWhenThisProcessEnds(`kill -s QUIT "$(head -n 1 '${folder}/postgres/postmaster.pid')"; rm -rf '${folder}'`);
}

/** Runs a shell command when this process ends. Returns a function that forgets it. */
function runWhenThisProcessEnds(command: string): () => void {
  const watchdog = spawn("/bin/sh", ["-c", WATCHDOG], {
    // In a group of its own: what ends the whole group of this process does not reach it.
    detached: true,
    env: { ...process.env, COMMAND: command },
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Neither keeps this process alive.
  watchdog.unref();
  (watchdog.stdin as Socket).unref();
  return () => watchdog.kill("SIGKILL");
}
