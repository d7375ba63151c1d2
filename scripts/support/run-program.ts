import { spawn } from "node:child_process";
import { join } from "node:path";

/** Runs a program in `node_modules` with this Node.js and inherited output; returns its exit code. `undefined` unsets a variable. */
export function run(program: string, words: string[], env: Record<string, string | undefined> = {}): Promise<number> {
  const child = spawn(process.execPath, [join("node_modules", program), ...words], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}
