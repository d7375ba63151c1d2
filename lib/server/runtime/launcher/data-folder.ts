import "server-only";

import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { UserError } from "#lib/server/platform/user-error";

/** The data folder as an absolute path, made if it is not there. Throws a UserError when it cannot be written. */
export function openDataFolder(name: string): string {
  const folder = resolve(name);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch {
    throw new UserError(`The data folder ${folder} cannot be written: give this user the right to, or set DATA_DIR to another folder.`);
  }
}

/** The secret kept in the data folder, made at the first start. */
export function keptSecret(folder: string): string {
  const file = join(folder, "auth-secret.txt");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  return readFileSync(file, "utf8").trim();
}

/** Holds the folder for this process; throws a UserError when another launcher that still lives holds it. */
export function holdFolder(folder: string): void {
  const file = join(folder, "launcher.pid");
  const other = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (other !== process.pid && isLauncher(other)) {
    throw new UserError(`Pastiche already runs on ${folder} (process ${other}): stop that one first, or set DATA_DIR to another folder.`);
  }
  rmSync(file, { force: true });
  try {
    // Of two that come at once one makes the file.
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    throw new UserError(`Pastiche is just being started on ${folder} by another process.`);
  }
}

/** A process number is given anew after a reboot: only one that runs our script counts, where the system tells. */
function isLauncher(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    const words = `/proc/${pid}/cmdline`;
    return !existsSync(words) || /runtime\/launcher\/(?:main|dev)\.ts/.test(readFileSync(words, "utf8"));
  } catch {
    return false;
  }
}
