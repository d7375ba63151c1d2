import "server-only";

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const SHARED_MEMORY = "/proc/sysvipc/shm"; // Linux
const RELEASED_WITHIN_MS = 10_000;

/**
 * The server that holds the lock file of the data folder, or null. Removes the lock of a killed server: PostgreSQL would not start if
 * another program or a zombie has its process id.
 */
export async function runningServer(data: string): Promise<{ pid: number; port: number } | null> {
  const lock = join(data, "postmaster.pid");
  if (!existsSync(lock)) return null;
  const lines = readFileSync(lock, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (isAlive(pid) && isPostgres(pid)) return port > 0 ? { pid, port } : null;
  if (!existsSync(SHARED_MEMORY)) return null; // Elsewhere PostgreSQL checks the lock itself.
  // Child processes of a killed server may still write until they exit and release the shared memory.
  const memory = lines[6]?.trim().split(/\s+/)[1];
  for (let waited = 0; isInUse(memory) && waited < RELEASED_WITHIN_MS; waited += 50) await sleep(50);
  if (!isInUse(memory)) rmSync(lock, { force: true });
  return null;
}

/** Whether a process with this id is running; zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "");
  } catch {
    return false;
  }
}

/** Trusts the lock if the system does not report the command line. */
function isPostgres(pid: number): boolean {
  const commandLine = `/proc/${pid}/cmdline`;
  return !existsSync(commandLine) || readFileSync(commandLine, "utf8").includes("postgres");
}

/** Whether a process is attached to this shared memory segment: column 2 is its id, column 7 the number of attachments. */
function isInUse(memory: string | undefined): boolean {
  const rows = readFileSync(SHARED_MEMORY, "utf8")
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  return rows.some(([, id, , , , , attached]) => id === memory && Number(attached) > 0);
}
