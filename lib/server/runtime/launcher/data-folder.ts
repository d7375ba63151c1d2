import "server-only";

import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { writeWholeFileSync } from "#lib/server/platform/storage/write-file";
import { UserError } from "#lib/server/platform/user-error";

/** Creates the data folder if it is missing and returns its absolute path. Throws a UserError if it is not writable. */
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

/** What the database and the files of the opening collection need, with room to work. */
const FIRST_START_MB = 300;

/** At a first start, throws a UserError while the disk has less than `megabytes` free: it would stop half-way. */
export function requireRoom(folder: string, megabytes = FIRST_START_MB): void {
  if (["postgres", "files"].some((name) => existsSync(join(folder, name)))) return;
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free >= megabytes) return;
  throw new UserError(
    `The disk of ${folder} has ${free} MB free, and the first start needs ${megabytes}: make room, or set DATA_DIR to a folder on another disk. Nothing was written.`,
  );
}

/**
 * The secret in the data folder, created at the first start. Throws a UserError if the file is damaged: with another secret all sessions, app
 * passwords and links in e-mails would stop working.
 */
export function loadAuthSecret(folder: string): string {
  const file = join(folder, "auth-secret.txt");
  if (!existsSync(file)) writeWholeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600 });
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= 32) return secret;
  throw new UserError(
    `${file} is damaged. Restore it from a backup, or delete it: then everybody must log in again, and app passwords and links in e-mails stop working.`,
  );
}

/** Locks the data folder for this process; throws a UserError if another running launcher holds it. */
export function lockDataFolder(folder: string): void {
  const file = join(folder, "launcher.pid");
  const other = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  if (other !== process.pid && isLauncher(other)) {
    throw new UserError(`Pastiche already runs on ${folder} (process ${other}): stop that one first, or set DATA_DIR to another folder.`);
  }
  rmSync(file, { force: true });
  try {
    // "wx" is atomic: only one of two concurrent launchers creates the file.
    writeFileSync(file, String(process.pid), { flag: "wx" });
  } catch {
    throw new UserError(`Pastiche is being started on ${folder} by another process.`);
  }
}

/** Process ids are reused: where the system shows command lines, only a process that runs our script counts. */
function isLauncher(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync(commandLine) || /runtime\/launcher\/(?:main|dev)\.ts/.test(readFileSync(commandLine, "utf8"));
  } catch {
    return false;
  }
}
