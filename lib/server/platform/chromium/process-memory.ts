import "server-only";

import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;

/**
 * Kills whichever descendant of `pid` holds more than `most` bytes, until the answer is called. A browser's renderer dies
 * alone so. Where there is no /proc (not Linux) nothing is watched.
 */
export function limitMemory(pid: number, most: number, every = 250): () => void {
  const timer = setInterval(() => {
    for (const child of [pid, ...descendants(pid)]) if (residentBytes(child) > most) end(child);
  }, every);
  return () => clearInterval(timer);
}

/** The processes that `pid` started, and theirs. */
export function descendants(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** How much memory a process holds now, in bytes; 0 where nobody tells. */
export const residentBytes = (pid: number): number => Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES;

function end(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
