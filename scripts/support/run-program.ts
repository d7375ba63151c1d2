import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { endWithThisProcess } from "#tests/support/end-with-this-process";

/** Niceness of what may wait while other processes need the processor. */
export const LOW_PRIORITY = 10;

/**
 * Runs a program in `node_modules` with this Node.js and inherited output; returns its exit code. `undefined` unsets a variable. `priority`:
 * its niceness and that of the processes that it starts.
 */
export function run(program: string, words: string[], env: Record<string, string | undefined> = {}, priority = 0): Promise<number> {
  const child = spawn(process.execPath, [join("node_modules", program), ...words], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  endWithThisProcess(child);
  if (child.pid !== undefined && priority > 0) setPriority(child.pid, priority);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
