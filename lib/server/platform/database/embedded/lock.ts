import "server-only";

import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const SHARED_MEMORY = "/proc/sysvipc/shm"; // Linux
const RELEASED_WITHIN_MS = 10_000;

/**
 * The server that holds the data folder, read from the lock file it keeps there; null when none does. The lock of one that
 * was killed is removed: PostgreSQL would not start when its number belongs to another program by now, or to a zombie.
 */
export async function runningServer(data: string): Promise<{ pid: number; port: number } | null> {
  const lock = join(data, "postmaster.pid");
  if (!existsSync(lock)) return null;
  const lines = readFileSync(lock, "utf8").split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (isAlive(pid) && isPostgres(pid)) return port > 0 ? { pid, port } : null;
  if (!existsSync(SHARED_MEMORY)) return null; // PostgreSQL decides alone.
  // The killed server's own processes end when they notice; until then they may still write.
  const memory = lines[6]?.trim().split(/\s+/)[1];
  for (let waited = 0; isInUse(memory) && waited < RELEASED_WITHIN_MS; waited += 50) await sleep(50);
  if (!isInUse(memory)) rmSync(lock, { force: true });
  return null;
}

/** Whether a process of that number runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie waits for its parent and serves nobody.
    return !/^State:\s+Z/m.test(existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, "utf8") : "");
  } catch {
    return false;
  }
}

/** Where the system does not tell what a process is, the lock is believed. */
function isPostgres(pid: number): boolean {
  const words = `/proc/${pid}/cmdline`;
  return !existsSync(words) || readFileSync(words, "utf8").includes("postgres");
}

/** Whether a process is attached to the shared memory of that number: column 2 there, and how many are in column 7. */
function isInUse(memory: string | undefined): boolean {
  const rows = readFileSync(SHARED_MEMORY, "utf8")
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  return rows.some(([, id, , , , , attached]) => id === memory && Number(attached) > 0);
}
