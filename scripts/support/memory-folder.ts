import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";
/** Databases, files and browser profiles of a whole test run need about one. */
const SPACE_GIB = 4;
const FREE_MEMORY_GIB = 8;
const GIB = 2 ** 30;

/**
 * An empty folder in memory for the temporary files of a test run, the same one for each run of a checkout; null where there is none that has
 * room and lets programs run. Copying a database takes 20 ms there and 500 ms on a disk.
 */
export function memoryFolder(): string | null {
  const folder = join(MEMORY, `pastiche-test-${createHash("sha256").update(process.cwd()).digest("hex").slice(0, 8)}`);
  try {
    rmSync(folder, { recursive: true, force: true }); // Left by a run that was killed.
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < SPACE_GIB * GIB || process.availableMemory() < FREE_MEMORY_GIB * GIB) return null;
    // PostgreSQL runs as another user when the tests run as root.
    mkdirSync(folder, { mode: 0o755 });
    if (canExecute(folder)) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    return null; // Not Linux, or not ours to write to.
  }
}

/** Containers often mount their memory without permission to run programs, which Chromium needs. */
function canExecute(folder: string): boolean {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\nexit 0\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
